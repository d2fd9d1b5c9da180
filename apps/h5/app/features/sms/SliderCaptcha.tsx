import { safetyCheck, safetyGet } from '@mall/contract/account/calls'
import type { SmsScene } from '@mall/contract/account/words'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError, refusedBy } from '#api/call-error.ts'
import { mutationOf } from '#api/query.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { startWork, type Work } from './proof-of-work.ts'
import styles from './sms.module.css'

type Props = {
  open: boolean
  scene: SmsScene
  /** The phone that the SMS goes to; left out, the caller's own. */
  phone?: string
  onPassed: () => void
  onClose: () => void
}

/** The puzzle before an SMS: by dragging or arrow keys, or else by a few seconds of work of the browser. */
export function SliderCaptcha({ open, scene, phone, onPassed, onClose }: Props) {
  const [x, setX] = useState(0)
  const [byWork, setByWork] = useState(false)
  const [done, setDone] = useState(0)
  const [wrong, setWrong] = useState('')
  const loadedFor = useRef<string>(undefined)
  const work = useRef<Work>(null)
  const { mutate: ask, data: puzzle, reset, isError } = useMutation(mutationOf(safetyGet))

  useEffect(() => {
    const whose = phone ?? 'own'
    if (!open) loadedFor.current = undefined
    if (!open || loadedFor.current === whose) return
    loadedFor.current = whose
    setX(0)
    setWrong('')
    reset()
    ask({})
  }, [open, phone, ask, reset])

  const workedThrough = useEffectEvent((found: number[]) => check({ work: found }))
  useEffect(() => {
    if (!open || !puzzle) return
    const { rounds, rounds_of_slider } = puzzle.work
    const wanted = byWork ? rounds : rounds_of_slider
    setDone(0)
    const started = startWork({ key: puzzle.key, scene, phone: phone ?? '' }, wanted, setDone)
    work.current = started
    if (byWork) started.first(rounds).then(workedThrough, () => undefined)
    return started.stop
  }, [open, puzzle, byWork, scene, phone])

  function another() {
    reset()
    setX(0)
    ask({})
  }

  async function drop() {
    if (!puzzle) return
    const found = await work.current?.first(puzzle.work.rounds_of_slider).catch(() => undefined)
    if (found) await check({ x, work: found })
  }

  async function check(answer: { x?: number; work: number[] }) {
    if (!puzzle || !open) return
    try {
      await call(safetyCheck, { key: puzzle.key, scene, phone, ...answer }, { quiet: true })
      if ('vibrate' in navigator && matchMedia('(prefers-reduced-motion: no-preference)').matches) navigator.vibrate(10)
      onPassed()
    } catch (error) {
      setWrong(error instanceof CallError && error.msg ? error.msg : '验证未通过，请重试')
      if (refusedBy(safetyCheck, error)?.code === 'safety.no_dragging') setByWork(true)
      // Repeating the work while it keeps failing would only warm the phone, so it goes back to dragging.
      if (answer.x === undefined) setByWork(false)
      another()
    }
  }

  const scale = { '--x': x, '--width': puzzle?.width ?? 300, '--height': puzzle?.height ?? 150 } as CSSProperties
  const track = puzzle ? puzzle.width - puzzle.piece_width : 250
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      <p className="text-ink-2 text-sub mb-3">{byWork ? '无需拖动，由您的设备完成验证' : '拖动滑块，让缺口拼合'}</p>
      {byWork ? (
        <Working done={done} rounds={puzzle?.work.rounds ?? 0} />
      ) : (
        <div className="w-full max-w-85 mx-auto" style={scale}>
          <div className={styles.stage}>
            {puzzle ? (
              <>
                <img className="block w-full h-full" src={puzzle.background} alt="" draggable={false} />
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
            onPointerUp={() => x > 4 && void drop()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void drop()
            }}
          />
        </div>
      )}
      <p className={styles.wrong} role="alert">
        {wrong || (isError ? '加载失败，请换一张' : '')}
      </p>
      <div className={styles.acts}>
        <button
          type="button"
          onClick={() => {
            setWrong('')
            another()
          }}
        >
          <Icon name="refresh" size={16} />
          {byWork ? '重新验证' : '换一张'}
        </button>
        <button
          type="button"
          onClick={() => {
            setWrong('')
            setByWork(!byWork)
          }}
        >
          {byWork ? '改用拼图' : '无法拖动？无障碍验证'}
        </button>
      </div>
    </Sheet>
  )
}

/** Progress of the browser's work; announced once at the start, and at each quarter. */
function Working({ done, rounds }: { done: number; rounds: number }) {
  const percent = rounds === 0 ? 0 : Math.floor((done / rounds) * 100)
  return (
    <div className={styles.working}>
      <span className={styles.shield}>
        <Icon name="shield" size={36} />
      </span>
      <p className="text-body font-semibold text-ink">正在完成无障碍验证…</p>
      <progress className={styles.bar} value={percent} max={100} aria-label="验证进度" />
      <p className="text-hint text-ink-3">请稍候几秒，保持页面打开，完成后自动继续</p>
      <p className="sr-only" role="status">
        正在完成无障碍验证，已完成 {Math.floor(percent / 25) * 25}%
      </p>
    </div>
  )
}
