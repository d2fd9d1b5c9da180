import type { OrderProblem } from '@mall/contract/order/terms'
import type { Source } from '#features/order/confirm-source.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './order_confirm.module.css'

/** Ways to go on despite the problems of an order. */
type Ways = {
  /** The order without the lines that cannot be had now: `lines` and `pieces` stay in the cart, all of one store with `store`. */
  without?: { source: Source; pieces: number; lines: number; store: boolean }
  /** The same sku at the quantity that can be had. */
  fewer?: { source: Source; qty: number }
  /** No problem is left: the page shows the present state. */
  accept: boolean
  otherAddress: boolean
}

/** `blocking`: the problems of the order as it is now. */
export function waysOn(blocking: readonly OrderProblem[], source: Source): Ways {
  const otherAddress = blocking.some(({ kind }) => kind === 'region')
  if (blocking.length === 0) return { accept: true, otherAddress }
  if ('cartIds' in source) {
    const stays = new Set(blocking.flatMap(({ cart_ids }) => cart_ids))
    const cartIds = source.cartIds.filter((id) => !stays.has(id))
    const solvable = blocking.every(({ cart_ids }) => cart_ids.length > 0) && cartIds.length > 0
    if (!solvable) return { accept: false, otherAddress }
    const pieces = blocking.reduce((sum, one) => sum + one.pieces, 0)
    const store = blocking.length === 1 && blocking[0]?.mer_id !== null
    return { accept: false, otherAddress, without: { source: { cartIds }, pieces, lines: stays.size, store } }
  }
  // Quoted goods can only be ordered as they were quoted.
  if ('inquiryNo' in source) return { accept: false, otherAddress }
  const [only] = blocking
  const left = blocking.length === 1 && only?.sku_id === source.skuId ? (only.left ?? 0) : 0
  const fewer = left > 0 && left !== source.qty ? { source: { ...source, qty: left }, qty: left } : undefined
  return { accept: false, otherAddress, ...(fewer ? { fewer } : {}) }
}

/** 「这家 2 件先留在进货单，提交其余」 */
export const withoutText = ({ pieces, store }: { pieces: number; store: boolean }, cartName: string): string =>
  `${store ? '这家 ' : ''}${pieces} 件先留在${cartName}，提交其余`

const titles: Record<OrderProblem['kind'], string> = {
  stock: '以下商品库存不足',
  off_sale: '以下商品已失效',
  price: '以下商品价格已变化',
  quantity: '以下商品数量需要调整',
  limit: '以下商品超出限购数量',
  minimum_amount: '未达到起送金额',
  merchant_resting: '店铺休息中',
  region: '以下店铺不配送到该地区',
  mixed: '虚拟商品需单独结算',
}

/** One sentence about all of them. */
export function problemsTitle(problems: readonly OrderProblem[]): string {
  const kinds = new Set(problems.map(({ kind }) => kind))
  const [kind] = kinds
  return kind && kinds.size === 1 ? titles[kind] : '以下商品暂不能结算'
}

/** All of them in one line: the only one by name, several by their number. */
export function problemsDigest(problems: readonly OrderProblem[]): string {
  const [only] = problems
  if (problems.length !== 1 || !only) return `${problems.length} 项内容需要处理后才能提交`
  return only.name ? `${only.name}：${only.text}` : only.text
}

/** The label of the button that accepts the present state. */
export const acceptText = (problems: readonly OrderProblem[]): string =>
  problems.every(({ kind }) => kind === 'price') ? '按新价格继续' : '按最新信息继续'

type Props = {
  open: boolean
  problems: readonly OrderProblem[]
  ways: Ways
  onClose: () => void
  /** 返回修改 */
  onBack: () => void
  onSource: (source: Source) => void
  onOtherAddress: () => void
  /** 去凑单 */
  onFillUp: (merId: number) => void
}

/** Problems of the order, store by store and line by line, and the ways to go on. */
export function ProblemSheet({ open, problems, ways, onClose, onBack, onSource, onOtherAddress, onFillUp }: Props) {
  const { without, fewer, accept, otherAddress } = ways
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const onward = without
    ? { text: withoutText(without, cartName), act: () => onSource(without.source) }
    : fewer
      ? { text: `改为 ${fewer.qty} 件继续`, act: () => onSource(fewer.source) }
      : otherAddress
        ? { text: '更换收货地址', act: onOtherAddress }
        : accept
          ? { text: acceptText(problems), act: onClose }
          : null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={problemsTitle(problems)}
      footer={
        <div className={styles.onward}>
          {onward ? (
            <Button size="l" grow onClick={onward.act}>
              {onward.text}
            </Button>
          ) : null}
          <Button size="l" grow variant={onward ? 'outline' : 'primary'} onClick={onBack}>
            返回修改
          </Button>
        </div>
      }
    >
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.sku_id ?? problem.name}`}>
            <b className="line-clamp-2">{problem.name || problemsTitle([problem])}</b>
            <Change problem={problem} />
            <WayOut
              problem={problem}
              several={problems.length > 1}
              onFillUp={onFillUp}
              onOtherAddress={without ? onOtherAddress : undefined}
            />
          </li>
        ))}
      </ul>
      {without ? (
        <p className="text-hint text-ink-3 pt-2">
          留下的 {without.lines} 种商品仍在{cartName}中，其余的金额和优惠会重新计算
        </p>
      ) : null}
    </Sheet>
  )
}

type WayOutProps = {
  problem: OrderProblem
  several: boolean
  onFillUp: (merId: number) => void
  /** where the button below does something else */
  onOtherAddress: (() => void) | undefined
}

/** The remedy for one problem, beside leaving its goods out. */
function WayOut({ problem: { kind, mer_id, pieces, name }, several, onFillUp, onOtherAddress }: WayOutProps) {
  const how =
    kind === 'minimum_amount' && mer_id !== null
      ? { text: '去凑单', act: () => onFillUp(mer_id) }
      : kind === 'region' && onOtherAddress
        ? { text: '更换收货地址', act: onOtherAddress }
        : null
  if (!how && !(several && mer_id !== null && pieces > 0)) return null
  return (
    <span className={styles.wayOut}>
      {several && mer_id !== null && pieces > 0 ? <span className="text-hint text-ink-3">这家 {pieces} 件</span> : null}
      {how ? (
        <button
          type="button"
          className="hit-area text-accent text-sub"
          aria-label={`${how.text}：${name}`}
          onClick={how.act}
        >
          {how.text}
        </button>
      ) : null}
    </span>
  )
}

/** Whether the text says more than the figures beside it: 「秒杀已抢光，可按原价购买」. */
export const saysWhy = (text: string, afterFen: number): boolean => !text.includes(moneyText(afterFen))

function Change({ problem: { kind, text, before_fen, after_fen } }: { problem: OrderProblem }) {
  if (kind !== 'price' || before_fen === null || after_fen === null)
    return <span className="text-warning text-sub">{text}</span>
  return (
    <span className={styles.change}>
      <span className={saysWhy(text, after_fen) ? 'text-warning text-sub' : 'sr-only'}>{text}</span>
      <span aria-hidden className="digits">
        <s className="text-ink-3">{moneyText(before_fen)}</s> → <b className="text-accent">{moneyText(after_fen)}</b>
        <span className="text-ink-3"> {after_fen > before_fen ? '涨价' : '降价'}</span>
      </span>
    </span>
  )
}
