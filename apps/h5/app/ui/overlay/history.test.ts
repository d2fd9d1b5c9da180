import { describe, expect, it } from 'vitest'
import { createOverlayHistory } from './history.ts'

/** A browser's history with a router in it, small enough to read. Traversals land when `land()` is called. */
function browser() {
  const entries: { key?: string; idx: number; overlay?: string }[] = [{ idx: 0 }]
  let at = 0
  const heardByRouter: (string | undefined)[] = []
  const tasks: (() => void)[] = []
  const moves: number[] = []
  let listener: (event: { state: unknown; stopImmediatePropagation: () => void }) => void = () => {}
  const put = (state: unknown) => state as { key?: string; idx: number; overlay?: string }
  const overlays = createOverlayHistory({
    history: {
      get state() {
        return entries[at]
      },
      pushState: (state) => {
        entries.splice(at + 1)
        entries.push(put(state))
        at += 1
      },
      replaceState: (state) => {
        entries[at] = put(state)
      },
      go: (delta) => moves.push(delta),
    },
    onPop: (one) => {
      listener = one
    },
    later: (task) => tasks.push(task),
  })
  function land() {
    while (tasks.length > 0 || moves.length > 0) {
      for (const task of tasks.splice(0)) task()
      const delta = moves.shift()
      if (delta === undefined) continue
      const target = at + delta
      if (target < 0 || target >= entries.length) continue
      at = target
      let stopped = false
      listener({ state: entries[at], stopImmediatePropagation: () => (stopped = true) })
      if (!stopped) heardByRouter.push(entries[at]?.key)
    }
  }
  return {
    overlays,
    heardByRouter,
    land,
    runTasks: () => {
      for (const task of tasks.splice(0)) task()
    },
    replace: (key: string) => {
      entries[at] = { key, idx: entries[at]?.idx ?? 0 }
      overlays.routerAt(key)
    },
    back: () => {
      moves.push(-1)
      land()
    },
    navigate: (key: string) => {
      entries.splice(at + 1)
      entries.push({ key, idx: (entries[at]?.idx ?? 0) + 1 })
      at += 1
      overlays.routerAt(key)
    },
    where: () => ({ key: entries[at]?.key, overlay: entries[at]?.overlay, at, length: entries.length }),
  }
}

describe('Back and the overlays', () => {
  it('closes the sheet first, and the router hears nothing', () => {
    const tab = browser()
    let open = true
    tab.overlays.open('sku', () => {
      open = false
      return true
    })
    expect(tab.where()).toMatchObject({ overlay: 'sku', at: 1 })
    tab.back()
    expect(open).toBe(false)
    expect(tab.where()).toMatchObject({ overlay: undefined, at: 0 })
    expect(tab.heardByRouter).toEqual([])
  })

  it('gives the entry back when the sheet is closed by its own button', async () => {
    const tab = browser()
    tab.overlays.open('sku', () => true)
    tab.overlays.close('sku')
    const settled = tab.overlays.settled()
    tab.land()
    await settled
    expect(tab.where()).toMatchObject({ at: 0, overlay: undefined })
    expect(tab.heardByRouter).toEqual([])
  })

  it('closes only the upper of two stacked sheets', () => {
    const tab = browser()
    const closed: string[] = []
    tab.overlays.open('address', () => closed.push('address') > 0)
    tab.overlays.open('region', () => closed.push('region') > 0)
    tab.back()
    expect(closed).toEqual(['region'])
    tab.back()
    expect(closed).toEqual(['region', 'address'])
    expect(tab.where().at).toBe(0)
  })

  it('keeps its entry when a half-filled sheet refuses to close', () => {
    const tab = browser()
    let calls = 0
    tab.overlays.open('form', () => {
      calls += 1
      return false
    })
    tab.back()
    expect(calls).toBe(1)
    expect(tab.where()).toMatchObject({ overlay: 'form', at: 1 })
    tab.back()
    expect(calls).toBe(2)
  })

  it('hands its entry to the sheet that takes its place', () => {
    const tab = browser()
    tab.overlays.open('one', () => true)
    tab.overlays.close('one')
    tab.overlays.open('two', () => true)
    tab.land()
    expect(tab.where()).toMatchObject({ overlay: 'two', at: 1, length: 2 })
    tab.back()
    expect(tab.where().at).toBe(0)
  })

  it('survives an effect that is undone and redone at once', () => {
    const tab = browser()
    tab.overlays.open('one', () => true)
    tab.overlays.close('one')
    tab.overlays.open('one', () => true)
    tab.land()
    expect(tab.where()).toMatchObject({ overlay: 'one', at: 1, length: 2 })
  })

  it('skips the dead entry when coming Back from a page that a link in the sheet opened', () => {
    const tab = browser()
    tab.overlays.open('menu', () => true)
    tab.navigate('next')
    tab.overlays.close('menu')
    tab.land()
    expect(tab.where()).toMatchObject({ key: 'next', at: 2 })
    tab.back()
    expect(tab.where()).toMatchObject({ at: 0, overlay: undefined })
    expect(tab.heardByRouter).toEqual([undefined])
  })

  it('steps forward again when the next page was pushed before the sheet could give its entry back', () => {
    const tab = browser()
    tab.overlays.open('buy', () => true)
    tab.overlays.close('buy')
    tab.runTasks()
    tab.navigate('checkout')
    tab.land()
    expect(tab.where()).toMatchObject({ key: 'checkout', at: 2 })
    tab.back()
    expect(tab.where()).toMatchObject({ at: 0, overlay: undefined })
  })

  it('steps forward again when the next page replaced the sheet before its entry was given back', () => {
    const tab = browser()
    tab.overlays.routerAt('default')
    tab.overlays.open('buy', () => true)
    tab.overlays.close('buy')
    tab.runTasks()
    tab.replace('checkout')
    tab.land()
    expect(tab.where()).toMatchObject({ key: 'checkout', at: 1, length: 2 })
  })

  it('opens a sheet that was asked for while another was still leaving', () => {
    const tab = browser()
    tab.overlays.open('one', () => true)
    tab.overlays.close('one')
    tab.land()
    tab.overlays.open('two', () => true)
    expect(tab.where()).toMatchObject({ overlay: 'two', at: 1 })
  })
})
