import { maxLineQty } from '@mall/contract/price/price'
import { to } from '#app/pages.ts'
import { type CartLine, wordsOf } from '#features/inquiry/inquiry.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { moneyText } from '#ui/money.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { Tag } from '#ui/Tag.tsx'

type Props = {
  line: CartLine
  checked: boolean
  onCheck: (checked: boolean) => void
  onQty: (qty: number) => void
  onEdit: () => void
}

/** One line to ask prices for: goods, quantity, target price, date and remark. */
export function LineRow({ line, checked, onCheck, onQty, onEdit }: Props) {
  const { name, images, qty, unit, target_price_fen, wanted_on, remark, is_off_sale, goods_id, added_by_name } = line
  const aim = target_price_fen === null ? '' : `目标价 ${moneyText(target_price_fen)}`
  const wants = [aim, wanted_on ? `${wanted_on} 前到货` : '', remark].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-2">
      <span className="flex h-16 items-center">
        <Check checked={checked} onChange={onCheck} label={name} />
      </span>
      {images[0] ? (
        <OrderPicture src={images[0]} width={64} />
      ) : (
        <span className="grid h-16 w-16 place-items-center rounded-lg bg-surface-2 text-ink-3">
          <Icon name="edit" size={24} />
        </span>
      )}
      <div className="min-w-0 flex-1 grid gap-1">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">{name}</h3>
        <p className="one-line text-hint text-ink-3">{[wordsOf(line), added_by_name].filter(Boolean).join(' · ')}</p>
        {is_off_sale ? (
          <span>
            <Tag tone="warning">已下架，可询替代品</Tag>
          </span>
        ) : null}
        {wants ? <p className="line-clamp-2 text-hint text-ink-2 wrap-anywhere">{wants}</p> : null}
        <div className="flex flex-wrap items-center gap-2">
          <Stepper value={qty} onChange={onQty} min={1} max={maxLineQty} label={`${name}的数量`} />
          <span className="text-hint text-ink-3">{unit}</span>
          <span className="flex-1" />
          {goods_id && !is_off_sale ? (
            <ButtonLink size="s" variant="ghost" to={to.detail({ goods_id })} label={`查看商品：${name}`}>
              查看
            </ButtonLink>
          ) : null}
          <IconButton icon="edit" label={`编辑要求：${name}`} onClick={onEdit} />
        </div>
      </div>
    </li>
  )
}
