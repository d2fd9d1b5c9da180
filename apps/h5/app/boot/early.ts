const tapped = '[data-tapped]'

/** Stands in a document that came without its page: there is nothing to uncover yet. */
export const withoutPage = 'without-page'

/**
 * Runs in the document behind all visible content, before any script file: it hides the overlay, and marks the button that is
 * tapped last before scripts take over. Links work by themselves; a form without a script yet must not put its input into
 * the address. Content that is delayed on a slow connection loads once
 * the person moves. Self-contained text, as the server computes its hash.
 */
export const parsedLine = `(function(d){function tap(e){var b=e.target.closest("a[href],button,label"),o=d.querySelector("${tapped}");if(b&&b.tagName=="BUTTON"){if(o)delete o.dataset.tapped;b.dataset.tapped=""}}function send(e){if(!e.target.hasAttribute("action"))e.preventDefault()}["pointerdown","touchstart","wheel","scroll","keydown"].forEach(function(n){d.addEventListener(n,function(){delete d.documentElement.dataset.waits;d.dispatchEvent(new Event("moves"))},{once:true,passive:true})});d.addEventListener("click",tap,true);d.addEventListener("submit",send,true);d.addEventListener("hydrating",function(){d.removeEventListener("click",tap,true);d.removeEventListener("submit",send,true)});if(!d.getElementById("${withoutPage}"))d.documentElement.dataset.parsed=""})(document)`

/**
 * Scripts take over now: React receives all further events, and handles them once it can. The returned function repeats the
 * earlier ones: typed or ticked input, which React would undo, and the last tap.
 */
export function takeOver(): () => void {
  document.dispatchEvent(new Event('hydrating'))
  const button = document.querySelector<HTMLElement>(tapped)
  delete button?.dataset.tapped
  const filled = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(
    again,
  )
  return () => {
    for (const fill of filled) fill()
    button?.click()
  }
}

function again(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  const { value } = field
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return []
    return [
      () => {
        field.checked = !checked
        field.click()
      },
    ]
  }
  if (value === field.defaultValue) return []
  return [
    () => {
      // React notices a change by comparing with what its own setter saw last.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  ]
}
