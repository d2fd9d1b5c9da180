import { useLayoutEffect, useState } from 'react'

/**
 * The order in which things lie over each other, lowest first. Content of the page (its head, dragged rows) is below the first dialog, in
 * its own sheet. antd gives a list that opens out of a dialog the dialog's number and 50 more, a popover 100 more, and a list out of such
 * a popover 150 more: `step` leaves room for them below the next dialog.
 */
export const layers = { firstDialog: 1200, step: 200, toast: 9000 } as const

/** The dialogs and drawers that are open, in the order in which they were opened. */
let open: readonly { layer: number }[] = []

/** A layer above everything that is open; `release` gives it back. */
export function takeLayer(): { layer: number; release: () => void } {
  const taken = { layer: Math.max(layers.firstDialog - layers.step, ...open.map(({ layer }) => layer)) + layers.step }
  open = [...open, taken]
  const release = () => {
    open = open.filter((one) => one !== taken)
  }
  return { layer: taken.layer, release }
}

/** The layer of a dialog or drawer: whichever was opened last lies on top, wherever in the page it was written. */
export function useLayer(isOpen: boolean): number {
  const [layer, setLayer] = useState<number>(layers.firstDialog)
  useLayoutEffect(() => {
    if (!isOpen) return
    const taken = takeLayer()
    setLayer(taken.layer)
    return taken.release
  }, [isOpen])
  return layer
}
