import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type Opened = { open: boolean }

type Late<Props> = {
  /** The component, once its code has loaded. */
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

/** Milliseconds after which the page has loaded its own code. */
const restMs = 1500

/** Resolves at the first touch or key in this tab: a person who only reads needs no sheets. */
const touched = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, () => resolve(), { once: true, passive: true, capture: true })
})

/** Fetches once the page is in use and has loaded its own code; the returned function cancels it. */
export function fetchInUse(fetch: () => Promise<unknown>): () => void {
  let wanted = true
  const rested = new Promise((resolve) => setTimeout(resolve, restMs))
  void Promise.all([touched, rested]).then(() => wanted && fetch())
  return () => {
    wanted = false
  }
}

/**
 * A sheet whose code is not part of the page's first load: it loads when the page has been in use for a while, at the latest
 * with the first opening. `<LateSheet of={contactSheet} with={{ open, onClose, store }} />`
 */
export function LateSheet<Props extends Opened>({ of, with: props }: { of: Late<Props>; with: Props }) {
  const [Sheet, setSheet] = useState<ComponentType<Props>>()
  // Loaded code opens within the tap, without a pass through Suspense.
  if (props.open && !Sheet) setSheet(() => of.arrived() ?? of.OnItsWay)
  useEffect(() => fetchInUse(of.fetch), [of])
  return Sheet ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
