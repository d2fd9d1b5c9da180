import { codeStateLabel } from '@mall/contract/virtual'
import { Button } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Tag } from '#ui/Tag.tsx'
import { type Code, hidden, inFours, standingOf } from './code-text.ts'
import styles from './codes.module.css'

type Props = { code: Code; covered: boolean; busy: boolean; onReveal?: () => void }

/** One card. What it says is there once it was asked for; copying takes it as it is, whatever is shown. */
export function CardRow({ code, covered, busy, onReveal }: Props) {
  const over = code.state === 'expired' || code.state === 'void' || code.state === 'used'
  return (
    <li className={over ? styles.over : undefined}>
      <span className="flex items-center gap-2">
        <span className="one-line text-hint text-ink-2 min-w-0 flex-1">{code.name}</span>
        {over ? <Tag>{codeStateLabel[code.state]}</Tag> : null}
      </span>
      {code.card_no ? <span className="text-hint text-ink-2 digits">{`卡号 ${code.card_no}`}</span> : null}
      <span className={styles.code}>
        <span className="mono">{code.code === '' || covered ? hidden(code.tail) : inFours(code.code)}</span>
        {code.code !== '' ? (
          <CopyText text={code.code} what="卡密" look="word">
            <span className="sr-only">卡密</span>
          </CopyText>
        ) : onReveal && code.state !== 'void' ? (
          <Button variant="outline" disabled={busy} onClick={onReveal}>
            查看
          </Button>
        ) : null}
      </span>
      <span className="text-hint text-ink-3 digits">{standingOf(code)}</span>
    </li>
  )
}
