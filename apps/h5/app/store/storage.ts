import { createJSONStorage } from 'zustand/middleware'

export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Local or session storage; when the browser denies it (private mode, full disk), a memory that ends with the page. */
export function reliable(open: () => Storage): SimpleStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    // A value that could not be written is newer than the one in the storage.
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const isWritten = attempt((storage) => {
        storage.setItem(name, value)
        return true
      }, false)
      if (isWritten) memory.delete(name)
      else memory.set(name, value)
    },
    removeItem(name) {
      memory.delete(name)
      attempt((storage) => storage.removeItem(name), undefined)
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear(), undefined)
    },
  }
}

export const local = reliable(() => localStorage)
export const perTab = reliable(() => sessionStorage)

/** For zustand's `persist`. Stores wait with `skipHydration` until `boot/start.ts` reads them all at once. */
export const persisted = <State>() => createJSONStorage<State>(() => local)
