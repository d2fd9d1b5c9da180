import { Icon } from '#ui/Icon.tsx'

/** What is wrong with something that is no box, or what it should be like. */
export function Fault({ text, otherwise }: { text?: string; otherwise?: string }) {
  if (!text && !otherwise) return null
  return (
    <p className={text ? 'field-message field-message--bad' : 'field-message'} role={text ? 'alert' : undefined}>
      {text ? <Icon name="error" size={14} /> : null}
      {text ?? otherwise}
    </p>
  )
}
