import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoragePort } from './port.ts'

const safeName = /^[a-z0-9][a-z0-9.-]{0,160}$/

/** Files in one folder. Names are checked here too, so that none can leave it. */
export function diskStorage(folder: string): StoragePort {
  const at = (name: string) => {
    if (!safeName.test(name)) throw new Error(`not a storage name: ${name}`)
    return join(folder, name)
  }
  return {
    kind: 'real',
    async put(name, bytes) {
      const target = at(name)
      // Licences and identity cards lie here: no other user of the machine reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a reader never meets half a file.
      const aside = `${target}.${process.pid}.${performance.now().toString(36).replace('.', '')}`
      await writeFile(aside, bytes, { mode: 0o600 })
      await rename(aside, target)
    },
    remove: (name) => rm(at(name), { force: true }),
    async get(name) {
      try {
        return await readFile(at(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}
