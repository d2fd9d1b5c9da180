import { Button } from '#ui/Button.tsx'

type Props = {
  /** card: small, beside the card's other buttons · bar: in a bottom bar */
  place: 'card' | 'bar'
  /** a promise keeps the button busy */
  onApprove: () => unknown
  onReject: () => unknown
}

/** Yes or no to one purchase; the next step last, where the thumb is. */
export function DecideButtons({ place, onApprove, onReject }: Props) {
  const size = place === 'card' ? 's' : 'm'
  const className = place === 'card' ? 'min-w-19' : 'min-w-23 min-h-10'
  return (
    <>
      <Button size={size} variant="outline" className={className} onClick={onReject}>
        驳回
      </Button>
      <Button size={size} className={className} onClick={onApprove}>
        审批通过
      </Button>
    </>
  )
}
