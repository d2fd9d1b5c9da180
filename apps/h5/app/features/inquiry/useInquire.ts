import { can } from '@mall/contract/permission/permission'
import { useNavigate } from 'react-router'
import { lackOf } from '#session/Can.tsx'
import { permissionsOf, useUser } from '#session/session.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Puts a sku into the company's inquiry cart; its code loads at the first use. */
export function useInquire(): (skuId: number, qty: number) => Promise<void> {
  const navigate = useNavigate()
  const user = useUser()
  return async (sku_id, qty) => {
    const held = user ? permissionsOf(user) : []
    if (!can(held, 'cart:add')) return toast.warning(lackOf('cart:add', held))
    const { putIntoInquiry } = await import('./add-to-inquiry.ts')
    await putIntoInquiry({ kind: 'sku', sku_id, qty }, navigate)
  }
}
