import { Button } from '#ui/Button.tsx'
import { useFollow } from './follows.ts'

type Props = {
  store: { mer_id: number; name: string }
  /** on the page of a goods: asked about together with it */
  goodsId?: number
}

/** 关注 · 已关注; visitors log in first. */
export function FollowButton({ store, goodsId }: Props) {
  const { on, toggle } = useFollow(store.mer_id, goodsId)
  return (
    <Button
      size="s"
      variant={on ? 'ghost' : 'outline-red'}
      className="min-w-14"
      label={`${on ? '已关注' : '关注'}：${store.name}`}
      onClick={toggle}
    >
      {on ? '已关注' : '关注'}
    </Button>
  )
}
