import { viewCart } from '@mall/contract/cart/calls'
import { inquiryToCart } from '@mall/contract/inquiry/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, refusedBy } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { inquiryCartQuery } from '#features/inquiry/cart-query.ts'
import type { CartLine } from '#features/inquiry/inquiry.ts'
import { setApp } from '#store/app.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import type { Moved } from './MovedSheet.tsx'

const movedSheet = late(() => import('./MovedSheet.tsx').then((module) => module.MovedSheet))

type ToCart = { move: (lines: readonly CartLine[]) => Promise<void>; busy: boolean; sheet: ReactNode }

/** 转进货单: moves lines that can be bought; shows kept and adjusted ones with the reason. Render `sheet` once. */
export function useToCart(): ToCart {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState<Moved>({ moved: 0, kept: [], adjusted: [] })
  const [open, setOpen] = useState(false)

  const showMoved = (what: Moved) => {
    setMoved(what)
    setOpen(true)
  }

  async function move(lines: readonly CartLine[]) {
    if (lines.length === 0) return toast('请选择要转入进货单的商品')
    setBusy(true)
    try {
      const { list, cart_number, ...what } = await sent(inquiryToCart, { ids: lines.map(({ id }) => id) })
      cache.setQueryData(inquiryCartQuery.queryKey, { list })
      setApp({ cartNumber: cart_number })
      void cache.invalidateQueries({ queryKey: allOf(viewCart) })
      if (what.kept.length + what.adjusted.length > 0) showMoved(what)
      else {
        const action = { text: '去查看', onClick: () => void navigate(to.cart(), { replace: true }) }
        toast.success(`已转入进货单 ${what.moved} 种商品`, { action })
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const refused = refusedBy(inquiryToCart, error)
      if (refused?.code === 'inquiry.nothing_to_buy') showMoved({ moved: 0, kept: refused.data.kept, adjusted: [] })
      else {
        if (error.kind !== 'login') toast.warning(error.msg)
        void cache.invalidateQueries({ queryKey: inquiryCartQuery.queryKey })
      }
    } finally {
      setBusy(false)
    }
  }

  return { move, busy, sheet: <LateSheet of={movedSheet} with={{ open, onClose: () => setOpen(false), of: moved }} /> }
}
