import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'

type Props = Omit<Parameters<typeof EmptyBlock>[0], 'tight'> & {
  /** set while a word or a filter narrows the list: nothing was found, and the way back to all */
  narrowed?: false | { title: string; hint?: string; clear?: string; onClear: () => void }
  look?: 'card' | 'bare' | 'tight'
  children?: ReactNode
}

/** An empty list: without any rows yet, or without results for a search. */
export function Nothing({ narrowed = false, look = 'card', ...nothing }: Props) {
  const block = narrowed ? (
    <EmptyBlock picture={searchPicture} title={narrowed.title} hint={narrowed.hint}>
      <Button size="l" variant="outline" onClick={narrowed.onClear}>
        {narrowed.clear ?? '清空条件'}
      </Button>
    </EmptyBlock>
  ) : (
    <EmptyBlock {...nothing} tight={look === 'tight'} />
  )
  return look === 'bare' ? block : <section className="card">{block}</section>
}
