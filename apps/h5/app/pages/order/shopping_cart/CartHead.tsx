import type { Cart, CartLine } from '@mall/contract/cart/terms'
import { exportCart } from '@mall/contract/export/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { download } from '#api/call.ts'
import { to } from '#app/pages.ts'
import { fullAddress } from '#features/address/address-text.ts'
import { defaultAddressQuery } from '#features/address/addresses.ts'
import { chosenLines } from '#features/cart/cart.rules.ts'
import { priceChange } from '#features/cart/line-text.ts'
import { RestockButton } from '#features/collection/RestockButton.tsx'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { similarPath } from '#features/goods/goods-text.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { Can } from '#session/Can.tsx'
import { heldOwnCodes } from '#session/own-codes.ts'
import { useUser } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { listText } from './list-text.ts'
import type { Filter } from './query.ts'
import styles from './shopping_cart.module.css'

type Props = { value: Filter; counts: Record<Filter, number>; onChange: (filter: Filter) => void }

const names: Record<Filter, string> = { all: '全部', mine: '我添加的', cut: '降价' }
const filters = ['all', 'mine', 'cut'] as const

/** Filters by the person who added a line: several fill a company's cart. */
export function Filters({ value, counts, onChange }: Props) {
  // A filter that would leave out no line, or all of them, is not offered.
  const divides = (filter: Filter) => counts[filter] > 0 && counts[filter] < counts.all
  const shown = filters.filter((filter) => filter === 'all' || filter === value || divides(filter))
  if (shown.length === 1) return null
  return (
    <div className="chips chips--scroll">
      {shown.map((filter) => (
        <Chip key={filter} pressed={filter === value} onClick={() => onChange(filter)}>
          {names[filter]} {counts[filter]}
        </Chip>
      ))}
    </div>
  )
}

/** 「配送至…」: the default address, unless another is chosen on the confirm page. */
export function DeliverTo() {
  const { data } = useQuery(defaultAddressQuery)
  const address = data?.address
  const text = address ? `配送至 ${fullAddress(address)}` : data ? '添加收货地址' : '收货地址'
  return (
    <Link className={styles.deliver} to={to.addressList()}>
      <Icon name="location" size={16} />
      <span className="one-line min-w-0 flex-1">{text}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}

/** Reminds visitors that these lines are only in this browser. */
export function GuestStrip({ loginTo }: { loginTo: string }) {
  return (
    <div className={styles.strip}>
      <p className="min-w-0 flex-1">登录后结算，这些商品会并入您的购物车</p>
      <ButtonLink size="s" to={loginTo}>
        登录
      </ButtonLink>
    </div>
  )
}

const passes: Record<Filter, (line: CartLine) => boolean> = {
  all: () => true,
  mine: (line) => line.added_by.me,
  cut: (line) => priceChange(line)?.down === true,
}

/** The filtered cart; a store without a line left is not shown. */
export function visibleOf(cart: Cart, filter: Filter): Pick<Cart, 'groups' | 'invalid'> {
  const shown = passes[filter]
  const groups = cart.groups.map((group) => ({ ...group, lines: group.lines.filter(shown) }))
  return {
    groups: groups.filter((group) => group.lines.length > 0),
    invalid: filter === 'cut' ? [] : cart.invalid.filter(shown),
  }
}

export function filterCounts({ groups, invalid }: Cart): Record<Filter, number> {
  const live = groups.flatMap((group) => group.lines)
  const all = [...live, ...invalid]
  return { all: all.length, mine: all.filter(passes.mine).length, cut: live.filter(passes.cut).length }
}

/** Copies the chosen lines as text, so that a person without the right to order can ask a colleague. */
export function CopyList({ cart }: { cart: Cart }) {
  const cache = useQueryClient()
  const user = useUser()

  async function copy() {
    const lines = chosenLines(cart)
    if (lines.length === 0) return toast('请选择商品')
    const text = listText(lines, {
      by: user?.real_name || user?.nickname || '',
      amountFen: cart.totals.goods_amount_fen,
      link: `${window.location.origin}/order/shopping_cart`,
      ownCodeOf: ({ sku_code }) => heldOwnCodes(cache, sku_code)[0]?.code ?? '',
    })
    if (await copyToClipboard(text)) toast.success('清单已复制，发给采购同事即可')
    else toast.error('复制失败，请重试')
  }

  return (
    <div className={styles.strip}>
      <p className="min-w-0 flex-1">您暂无提交订单权限，选好后请采购同事下单</p>
      <Button size="s" onClick={copy}>
        复制清单给采购
      </Button>
    </div>
  )
}

type CartToolsProps = {
  /** filtered, dead ones included */
  lines: readonly CartLine[]
  /** the ticked ones among `lines` */
  chosen: readonly CartLine[]
}

/** The cart as a file, for people who decide about purchases elsewhere. */
export function CartExport({ lines, chosen }: CartToolsProps) {
  const partOf = (part: readonly CartLine[]) => ({
    count: part.length,
    fetch: (format: 'xlsx' | 'csv') => download(exportCart, { format, cart_ids: part.map((line) => line.cart_id) }),
  })
  return (
    <ExportButton
      permission="cart:export"
      look="icon"
      shown={partOf(lines)}
      chosen={partOf(chosen)}
      hint={{ xlsx: '含商品图片，可直接用表格软件打开' }}
    />
  )
}

type QuickProps = { onOpen: (which: 'quick' | 'frequent') => void }

/** Quick ways to fill the cart. */
export function QuickTools({ onOpen }: QuickProps) {
  return (
    <Can permission="cart:add">
      <div className={styles.tools}>
        <button type="button" onClick={() => onOpen('quick')}>
          <Icon name="clipboard" size={18} />
          快速下单
        </button>
        <button type="button" onClick={() => onOpen('frequent')}>
          <Icon name="refresh" size={18} />
          常购清单
        </button>
      </div>
    </Can>
  )
}

/** The action for a line that cannot be bought: a note when it is back, or similar goods. */
export function DeadAction({ line }: { line: CartLine }) {
  const { goods_id, sku_id, name, status } = line
  if (status === 'sold_out') return <RestockButton size="s" goodsId={goods_id} skuId={sku_id} name={name} />
  return (
    <ButtonLink size="s" variant="outline" to={similarPath(goods_id)} label={`找相似：${name}`}>
      找相似
    </ButtonLink>
  )
}

type EmptyProps = {
  name: string
  /** undefined for visitors, and for people without the right to add */
  onQuickOrder: (() => void) | undefined
}

export function EmptyCart({ name, onQuickOrder }: EmptyProps) {
  const way = useWayToGoods()
  const quickOrder = way.link ? onQuickOrder : undefined
  return (
    <section className="card">
      <EmptyBlock picture={cartPicture} title={`${name}还是空的`} hint={way.hint} two={quickOrder !== undefined}>
        {way.link}
        {quickOrder ? (
          <Button size="l" variant="outline" onClick={quickOrder}>
            快速下单
          </Button>
        ) : null}
      </EmptyBlock>
    </section>
  )
}
