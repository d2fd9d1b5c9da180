import type { OrderProblem } from '@mall/contract/checkout'
import { Button } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './order_confirm.module.css'
import { acceptText, problemsTitle, type Ways } from './problems.ts'
import type { Source } from './source.ts'

type Props = {
  open: boolean
  problems: readonly OrderProblem[]
  ways: Ways
  onClose: () => void
  /** 返回修改 */
  onBack: () => void
  onSource: (source: Source) => void
  onOtherAddress: () => void
}

/** What stands against the order, line by line, and how one can go on. */
export function ProblemSheet({ open, problems, ways, onClose, onBack, onSource, onOtherAddress }: Props) {
  const { without, fewer, accept, otherAddress } = ways
  const onward = without
    ? { text: '移除并继续', act: () => onSource(without) }
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
        <>
          <Button size="l" grow variant={onward ? 'outline' : 'primary'} onClick={onBack}>
            返回修改
          </Button>
          {onward ? (
            <Button size="l" grow onClick={onward.act}>
              {onward.text}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.sku_id ?? problem.name}`}>
            <b className="l2">{problem.name || problemsTitle([problem])}</b>
            <Change problem={problem} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Change({ problem: { kind, text, before_fen, after_fen } }: { problem: OrderProblem }) {
  if (kind !== 'price' || before_fen === null || after_fen === null) return <span className="warn s13">{text}</span>
  return (
    <span className={styles.change}>
      <span className="vh">{text}</span>
      <span aria-hidden className="num">
        <s className="t3">{moneyText(before_fen)}</s> → <b className="red">{moneyText(after_fen)}</b>
        <span className="t3"> {after_fen > before_fen ? '涨价' : '降价'}</span>
      </span>
    </span>
  )
}
