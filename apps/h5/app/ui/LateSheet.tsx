import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type Opened = { open: boolean }

type Late<Props> = {
  /** Once its code is here. */
  arrived: () => ComponentType<Props> | undefined
  OnItsWay: ComponentType<Props>
  fetch: () => Promise<unknown>
}

/** `const contactSheet = late(() => import('…').then((module) => module.ContactSheet))` */
export function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    here = await load()
    return { default: here }
  }
  return { arrived: () => here, OnItsWay: lazy(fetch), fetch }
}

/** By then the page has what it needs itself. */
const restMs = 1500

/** A hand has been laid on a page of this tab: who only looks needs nothing that is opened by a tap. */
const touched = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, () => resolve(), { once: true, passive: true, capture: true })
})

/** Fetches once the page is in use and has what it needs itself; the answer takes that back. */
export function fetchInUse(fetch: () => Promise<unknown>): () => void {
  let wanted = true
  const rested = new Promise((resolve) => setTimeout(resolve, restMs))
  void Promise.all([touched, rested]).then(() => wanted && fetch())
  return () => {
    wanted = false
  }
}

/**
 * A sheet whose code is none of the page's first load: it comes when the page has been in use for a while, at the latest
 * with the first opening. `<LateSheet of={contactSheet} with={{ open, onClose, store }} />`
 */
export function LateSheet<Props extends Opened>({ of, with: props }: { of: Late<Props>; with: Props }) {
  const [Sheet, setSheet] = useState<ComponentType<Props>>()
  // What is here already opens within the tap, as if it had never been away.
  if (props.open && !Sheet) setSheet(() => of.arrived() ?? of.OnItsWay)
  useEffect(() => fetchInUse(of.fetch), [of])
  return Sheet ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
