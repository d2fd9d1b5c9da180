import type { Cart } from '@mall/contract/cart/terms'

export type CartEdit = {
  /** A later edit with the same key takes the place of one that was not sent yet: only the last quantity counts. */
  key: string
  /** Makes the cart that is shown until the server has answered. */
  apply: (cart: Cart) => Cart
  send: () => Promise<Cart>
  /** ms to wait for a later one, or for second thoughts. */
  delayMs: number
}

type World = {
  /** The server's cart; its sums win. */
  settle: (cart: Cart) => void
  /** A call failed, and the server's state of the cart is unknown. */
  unsure: () => void
}

type Entry = CartEdit & { state: 'waiting' | 'sent'; timer?: ReturnType<typeof setTimeout> }

/**
 * Edits of the cart that the server has not confirmed. They are shown at once and sent one after another, so that replies
 * cannot overtake each other; an edit that fails is simply no longer shown.
 */
export function makeCartEditor({ settle, unsure }: World) {
  let entries: readonly Entry[] = []
  let sending: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function change(next: readonly Entry[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  function send(entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.state === 'sent') return sending
    entry.state = 'sent'
    sending = sending.then(async () => {
      const outcome = await entry.send().then(
        (cart) => ({ cart }),
        () => null,
      )
      if (outcome) settle(outcome.cart)
      change(entries.filter((one) => one !== entry))
      if (!outcome) unsure()
    })
    return sending
  }

  return {
    edit(edit: CartEdit): void {
      const entry: Entry = { ...edit, state: 'waiting' }
      const replaced = entries.find((one) => one.key === edit.key && one.state === 'waiting')
      clearTimeout(replaced?.timer)
      entry.timer = setTimeout(() => void send(entry), edit.delayMs)
      change([...entries.filter((one) => one !== replaced), entry])
    },
    /** Takes an edit back; false when it has been sent already. */
    drop(key: string): boolean {
      const entry = entries.find((one) => one.key === key && one.state === 'waiting')
      if (!entry) return false
      clearTimeout(entry.timer)
      change(entries.filter((one) => one !== entry))
      return true
    },
    /** Sends what still waits and resolves when the server has answered everything. */
    async flush(): Promise<void> {
      for (const entry of entries) void send(entry)
      await sending
    },
    /** The same list as long as nothing changes. */
    edits: (): readonly CartEdit[] => entries,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const edited = (cart: Cart, edits: readonly CartEdit[]): Cart =>
  edits.reduce((held, edit) => edit.apply(held), cart)
