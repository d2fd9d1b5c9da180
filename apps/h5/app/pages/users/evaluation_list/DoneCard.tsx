import { Link } from 'react-router'
import { EvaluationBody } from '#features/evaluation/EvaluationBody.tsx'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { evaluatePath, goodsPath } from '#features/order/order-paths.ts'
import { Can } from '#session/Can.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Skeleton, SkeletonList } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'
import { dayText } from '#ui/time.ts'
import styles from './evaluation_list.module.css'
import type { Reviewed } from './evaluations.ts'

type Props = {
  item: Reviewed
  review: NonNullable<Reviewed['review']>
  /** opens the pictures large, from this one */
  onPicture: (pictures: string[], start: number) => void
  onDelete: (item: Reviewed) => Promise<void>
}

/** A review by this person, with its goods and the store's answer. */
export function DoneCard({ item, review, onPicture, onDelete }: Props) {
  const { order_no, order_item_id, goods_id, name, image, sku_text, can_delete, hidden_reason } = item
  const mayAppend = !review.append && !hidden_reason
  return (
    <article className="card" aria-label={`我对 ${name} 的评价`}>
      <div className="flex items-center justify-between min-h-6">
        <Stars value={review.star} size={16} />
        <time className="text-hint text-ink-3 digits" dateTime={review.created_at}>
          {dayText(review.created_at)}
        </time>
      </div>
      <EvaluationBody review={review} wordless="您没有填写文字评价" onPicture={onPicture} />
      {hidden_reason ? (
        <p className="text-hint text-ink-2">此评价已被平台屏蔽，其他买家看不到。原因：{hidden_reason}</p>
      ) : null}
      <Link className={styles.goods} to={goodsPath(goods_id)}>
        <OrderPicture src={image} width={44} />
        <span className="min-w-0 flex-1">
          <span className="one-line text-sub">{name}</span>
          {sku_text ? <span className="one-line text-hint text-ink-3">{sku_text}</span> : null}
        </span>
      </Link>
      {can_delete || mayAppend ? (
        <div className={styles.foot}>
          {can_delete ? (
            <Button
              size="s"
              variant="outline"
              className="z-2 min-w-19"
              label={`删除评价：${name}`}
              onClick={() => onDelete(item)}
            >
              删除
            </Button>
          ) : null}
          {mayAppend ? (
            <Can permission="order:submit">
              <ButtonLink
                size="s"
                variant="outline"
                className="z-2 min-w-19"
                to={evaluatePath(order_no, { itemId: order_item_id, append: true })}
                label={`追评：${name}`}
              >
                追评
              </ButtonLink>
            </Can>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

export const DoneSkeleton = () => (
  <SkeletonList count={3} row={`card ${'grid gap-2.5'}`}>
    <div className="flex items-center justify-between min-h-6">
      <Skeleton width={80} />
      <Skeleton width={72} height={12} />
    </div>
    <Skeleton width="88%" height={14} />
    <Skeleton width="56%" height={14} />
    <Skeleton height={60} round={8} />
  </SkeletonList>
)
