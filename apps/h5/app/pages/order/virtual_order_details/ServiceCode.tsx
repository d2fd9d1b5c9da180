import { codeStateLabel } from '@mall/contract/virtual/words'
import { useState } from 'react'
import { CopyText } from '#ui/CopyText.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import { type Code, codeStateText, hidden, inFours, isUsable } from './code-text.ts'
import styles from './codes.module.css'

/** A code for the counter: as a picture for its camera, and in groups of four for typing. */
export function ServiceCode({ code, own }: { code: Code; own: boolean }) {
  const [bright, setBright] = useState(false)
  const [covered, setCovered] = useState(false)
  const usable = isUsable(code)
  return (
    <section className="card" aria-label={`核销码 ${code.tail}`}>
      <div className="section-head">
        <h2 className="one-line min-w-0">{code.name}</h2>
        <Tag tone={usable ? 'success' : 'neutral'}>{codeStateLabel[code.state]}</Tag>
        {own && usable ? (
          <button className="more" type="button" aria-pressed={covered} onClick={() => setCovered(!covered)}>
            <Icon name={covered ? 'eye' : 'eye-off'} size={16} />
            {covered ? '显示' : '隐藏'}
          </button>
        ) : null}
      </div>
      {code.code !== '' && usable && !covered ? (
        <button className={styles.qr} type="button" aria-label="放大核销码" onClick={() => setBright(true)}>
          <QrCode text={code.code} label="核销码" />
        </button>
      ) : null}
      <p className={cx('text-center mt-3', !usable && styles.spent)}>
        {code.code === '' || covered ? (
          <b className="mono digits font-medium">{hidden(code.tail)}</b>
        ) : usable ? (
          <CopyText text={code.code} what="核销码" look="word" spoken={inFours(code.code)}>
            <b className="mono digits font-medium text-title">{inFours(code.code)}</b>
          </CopyText>
        ) : (
          <b className="mono digits font-medium">{inFours(code.code)}</b>
        )}
      </p>
      <p className="text-hint text-ink-3 digits text-center mt-1">
        {code.uses > 1 ? `剩余 ${code.uses - code.used} / ${code.uses} 次 · ` : ''}
        {codeStateText(code)}
      </p>
      {code.uses > 1 && code.used_at.length > 0 ? (
        <ul className="mt-2 text-hint text-ink-3 digits" aria-label="核销记录">
          {code.used_at.map((at, nth) => (
            <li key={at}>{`第 ${nth + 1} 次 ${timeText(at)}`}</li>
          ))}
        </ul>
      ) : null}
      {own ? null : <Note icon="info">只有下单人可以查看核销码</Note>}
      <Sheet open={bright} onClose={() => setBright(false)} title="请店员扫码">
        <div className={styles.bright}>
          <QrCode text={code.code} label="核销码" />
          <b className="mono digits">{inFours(code.code)}</b>
        </div>
      </Sheet>
    </section>
  )
}
