import { Button } from '#ui/Button.tsx'

export type PassOnProps = {
  /** left out for who may not hand bills over: they have the link only */
  onHandOver?: () => void
  /** it was handed over by this person already */
  again: boolean
  onCopyLink: () => unknown
}

/** Who does not pay passes the bill on. */
export function PassOn({ onHandOver, again, onCopyLink }: PassOnProps) {
  return onHandOver ? (
    <Button size="l" grow variant={again ? 'outline' : 'primary'} onClick={onHandOver}>
      {again ? '重新转交' : '转交付款'}
    </Button>
  ) : (
    <Button size="l" grow onClick={onCopyLink}>
      复制付款链接
    </Button>
  )
}
