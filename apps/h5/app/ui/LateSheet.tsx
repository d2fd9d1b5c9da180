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

/**
 * A sheet whose code is none of the page's first load: it comes when the page has been there for a while, at the latest
 * with the first opening. `<LateSheet of={contactSheet} with={{ open, onClose, store }} />`
 */
export function LateSheet<Props extends Opened>({ of, with: props }: { of: Late<Props>; with: Props }) {
  const [Sheet, setSheet] = useState<ComponentType<Props>>()
  // What is here already opens within the tap, as if it had never been away.
  if (props.open && !Sheet) setSheet(() => of.arrived() ?? of.OnItsWay)
  useEffect(() => {
    const rested = setTimeout(() => void of.fetch(), restMs)
    return () => clearTimeout(rested)
  }, [of])
  return Sheet ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
