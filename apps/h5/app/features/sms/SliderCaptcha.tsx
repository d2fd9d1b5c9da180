import { safetyCheck, safetyGet } from '@mall/contract/account'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { mutationOf } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './sms.module.css'

type Props = {
  open: boolean
  /** Whose SMS waits for it; left out, the caller's own phone. */
  phone?: string
  onPassed: () => void
  onClose: () => void
}

/** The puzzle before an SMS: drag, arrow keys, or a sum in words for who can do neither. */
export function SliderCaptcha({ open, phone, onPassed, onClose }: Props) {
  const [x, setX] = useState(0)
  const [byWords, setByWords] = useState(false)
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState('')
  const asked = useRef<string>(undefined)
  const { mutate: ask, data: puzzle, reset, isError } = useMutation(mutationOf(safetyGet))

  useEffect(() => {
    const whose = phone ?? 'own'
    if (!open) asked.current = undefined
    if (!open || asked.current === whose) return
    asked.current = whose
    setX(0)
    setAnswer('')
    setWrong('')
    ask({})
  }, [open, phone, ask])

  function another() {
    reset()
    setX(0)
    setAnswer('')
    ask({})
  }

  async function check(given: { x: number } | { answer: string }) {
    if (!puzzle || !open) return
    try {
      await call(safetyCheck, { key: puzzle.key, phone, ...given }, { quiet: true })
      if ('vibrate' in navigator && matchMedia('(prefers-reduced-motion: no-preference)').matches) navigator.vibrate(10)
      onPassed()
    } catch (error) {
      setWrong(error instanceof CallError && error.msg ? error.msg : '验证未通过，请重试')
      another()
    }
  }

  const scale = { '--x': x, '--width': puzzle?.width ?? 300, '--height': puzzle?.height ?? 150 } as CSSProperties
  const track = puzzle ? puzzle.width - puzzle.piece_width : 250
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      <p className={styles.lead}>{byWords ? '请回答下面的问题' : '拖动滑块，让缺口拼合'}</p>
      {byWords ? (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault()
            void check({ answer })
          }}
        >
          <Field
            label={puzzle?.question ?? '正在出题…'}
            value={answer}
            onChange={setAnswer}
            inputMode="numeric"
            maxLength={4}
            enterKeyHint="done"
          />
          <Button type="submit" size="l" wide disabled={answer === ''}>
            提交答案
          </Button>
        </form>
      ) : (
        <div className={styles.puzzle} style={scale}>
          <div className={styles.stage}>
            {puzzle ? (
              <>
                <img className={styles.ground} src={puzzle.background} alt="" draggable={false} />
                <img className={styles.piece} src={puzzle.piece} alt="" draggable={false} />
              </>
            ) : (
              <Skeleton height="100%" />
            )}
          </div>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={track}
            step={1}
            value={x}
            disabled={!puzzle}
            aria-label="拖动滑块完成拼图，也可使用方向键"
            onChange={(event) => setX(Number(event.currentTarget.value))}
            onPointerUp={() => x > 4 && void check({ x })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void check({ x })
            }}
          />
        </div>
      )}
      <p className={styles.wrong} role="alert">
        {wrong || (isError ? '加载失败，请换一张' : '')}
      </p>
      <div className={styles.acts}>
        <button type="button" onClick={another}>
          <Icon name="refresh" size={16} />
          换一张
        </button>
        <button type="button" onClick={() => setByWords(!byWords)}>
          {byWords ? '改用拼图' : '无法拖动？改用问答'}
        </button>
      </div>
    </Sheet>
  )
}
