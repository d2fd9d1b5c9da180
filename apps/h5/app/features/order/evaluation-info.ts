import type { OrderDigest } from '@mall/contract/order/terms'
import type { Note } from '#store/app.ts'

/** The order's facts that the page of reviews shows before its call returns: kept in the app store on the way there. */
export type EvaluationInfo = {
  order_no: string
  mer_name: string
  items: readonly { name: string; image: string; sku_text: string }[]
}

type About = Pick<OrderDigest, 'order_no'> & Partial<Pick<OrderDigest, 'mer_name' | 'items'>>

export const evaluationInfoOf = ({ order_no, mer_name = '', items = [] }: About): Note => ({
  order_no,
  mer_name,
  items: items.map(({ name, image, sku_text }) => ({ name, image, sku_text })),
})

/** The note if it is about this order and whole; storage may hold anything. */
export function readEvaluationInfo(note: Note | null, orderNo: string): EvaluationInfo | null {
  if (note?.order_no !== orderNo || !Array.isArray(note.items)) return null
  const items = note.items.flatMap((item: unknown) => {
    const [name, image, sku_text] = [textIn(item, 'name'), textIn(item, 'image'), textIn(item, 'sku_text')]
    return name ? [{ name, image, sku_text }] : []
  })
  return { order_no: orderNo, mer_name: textIn(note, 'mer_name'), items }
}

function textIn(from: unknown, name: string): string {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : ''
  return typeof value === 'string' ? value : ''
}
