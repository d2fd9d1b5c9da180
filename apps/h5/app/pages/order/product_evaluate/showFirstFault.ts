/** Once the page has drawn what is wrong: brings the first of it into view, and the cursor into a field. */
export function showFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>('main [aria-invalid="true"], main .msg--bad')
    fault?.scrollIntoView({ block: 'center' })
    fault?.focus({ preventScroll: true })
  })
}
