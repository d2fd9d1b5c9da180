import { escapeHtml } from '@mall/server/src/kernel/html.ts'

/** One move of the outside world: posts the key of the thing and the name of the action. */
export const button = (key: string, action: string, label: string) =>
  `<form method="post" action="/dev/outbox"><input type="hidden" name="order_no" value="${escapeHtml(key)}"><button name="action" value="${action}">${escapeHtml(label)}</button></form>`

type Card = {
  title: string
  status: string
  meta: readonly string[]
  lines?: readonly string[]
  buttons: readonly string[]
}

/** One thing that waits; `lines` and `buttons` are HTML already. */
export const card = ({ title, status, meta, lines = [], buttons }: Card) =>
  `<article><header><h3>${escapeHtml(title)}</h3><span class="status">${escapeHtml(status)}</span></header>
<p class="meta">${escapeHtml(meta.join(' · '))}</p><ul>${lines.join('')}</ul><div class="actions">${buttons.join('')}</div></article>`

/** Moves of the bank for a transfer. */
export const arrivals = [
  ['transfer_full', '银行到账：全额'],
  ['transfer_half', '银行到账：先到一半'],
  ['transfer_over', '银行到账：多付 1 元'],
] as const
