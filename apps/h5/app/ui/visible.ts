type Seen = (visible: boolean) => void

const callbacks = new WeakMap<Element, Seen>()
const observers = new Map<string, IntersectionObserver>()

function observer(margin: string): IntersectionObserver {
  const found = observers.get(margin)
  if (found) return found
  const made = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: margin },
  )
  observers.set(margin, made)
  return made
}

/** Tells when the element comes within `margin` of the screen and when it leaves; one observer serves all of a margin. */
export function watchVisible(element: Element, margin: string, seen: Seen): () => void {
  callbacks.set(element, seen)
  observer(margin).observe(element)
  return () => {
    callbacks.delete(element)
    observer(margin).unobserve(element)
  }
}
