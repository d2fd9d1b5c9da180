import { Button } from '#ui/Button.tsx'
import { useRestock } from './restock.ts'

type Props = {
  goodsId: number
  skuId: number
  /** on the page of a goods: asked about together with its store */
  merId?: number
  /** read aloud, where several stand below each other */
  name?: string
  size?: 'l' | 's'
}

/** 到货通知 · 已设通知, which a second tap takes back; visitors log in first. */
export function RestockButton({ goodsId, skuId, merId, name, size = 'l' }: Props) {
  const { on, toggle } = useRestock({ goodsId, skuId, merId })
  const text = on ? '已设通知' : '到货通知'
  return (
    <Button
      size={size}
      variant={on ? 'ghost' : size === 's' ? 'outline' : 'primary'}
      label={name ? `${text}：${name}` : undefined}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}
