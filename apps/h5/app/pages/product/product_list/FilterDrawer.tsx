import { goodsFacets } from '@mall/contract/goods/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import { useSettled } from '#ui/useSettled.ts'
import { Facets } from './Facets.tsx'
import { filterOf, type ListState, orderedPrices, widened } from './list-query.ts'

type Props = {
  open: boolean
  state: ListState
  onClose: () => void
  onApply: (state: ListState) => void
}

/** Choices are tried out here, with the number of goods each would leave, and applied together. */
export function FilterDrawer({ open, state, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(state)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setDraft(state)
  }
  const settledDraft = useSettled(draft, 200)
  const facets = useQuery({
    ...queryOf(goodsFacets, filterOf(settledDraft)),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const total = facets.data?.total ?? null
  const shown = useCountUp(total)
  const plus = facets.data?.more ? '+' : ''

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选"
      tall
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => setDraft({ ...widened(draft), cid: state.cid })}>
            重置
          </Button>
          <Button
            size="l"
            grow
            label={total === null ? '确定' : `确定，${total}${plus} 件商品`}
            onClick={() => {
              onApply(orderedPrices(draft))
              onClose()
            }}
          >
            {shown === null ? '确定' : `确定(${shown}${plus}件)`}
          </Button>
        </>
      }
    >
      <Facets
        facets={facets.data ?? null}
        failed={facets.isError}
        onRetry={() => facets.refetch()}
        draft={draft}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </Sheet>
  )
}

const durationMs = 320

/** Runs from the number shown to the new one, so that the eye sees which way a choice went. */
function useCountUp(to: number | null): number | null {
  const still = useReducedMotion()
  const [shown, setShown] = useState(to)
  const from = useRef(to)
  useEffect(() => {
    const start = from.current
    if (to === null || start === null || still || start === to) {
      from.current = to
      setShown(to)
      return
    }
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / durationMs)
      const value = Math.round(start + (to - start) * (1 - (1 - part) ** 3))
      from.current = value
      setShown(value)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, still])
  return shown
}
