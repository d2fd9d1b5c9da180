import { Link } from 'react-router'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { evaluatePath, goodsPath } from '#features/order/order-paths.ts'
import { ReviewBody } from '#features/reviews/ReviewBody.tsx'
import { Can } from '#session/Can.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'
import { dayText } from '#ui/time.ts'
import styles from './evaluation_list.module.css'
import type { Reviewed } from './useReviews.ts'

type Props = {
  item: Reviewed
  review: NonNullable<Reviewed['review']>
  /** opens the pictures large, from this one */
  onPicture: (pictures: string[], start: number) => void
  onDelete: (item: Reviewed) => Promise<void>
}

/** What this person wrote, about what, and the answer to it. */
export function DoneCard({ item, review, onPicture, onDelete }: Props) {
  const { order_no, order_item_id, goods_id, name, image, sku_text, can_delete } = item
  return (
    <article className="card" aria-label={`我对 ${name} 的评价`}>
      <div className={styles.head}>
        <Stars value={review.star} size={16} />
        <time className="s12 t3 num" dateTime={review.created_at}>
          {dayText(review.created_at)}
        </time>
      </div>
      <ReviewBody review={review} wordless="您没有填写文字评价" onPicture={onPicture} />
      <Link className={styles.goods} to={goodsPath(goods_id)}>
        <OrderPicture src={image} width={44} />
        <span className="grow1">
          <span className="l1 s13">{name}</span>
          {sku_text ? <span className="l1 s12 t3">{sku_text}</span> : null}
        </span>
      </Link>
      {can_delete || !review.append ? (
        <div className={styles.foot}>
          {can_delete ? (
            <Button
              size="s"
              variant="outline"
              className={styles.act}
              label={`删除评价：${name}`}
              onClick={() => onDelete(item)}
            >
              删除
            </Button>
          ) : null}
          {review.append ? null : (
            <Can permission="order:submit">
              <ButtonLink
                size="s"
                variant="outline"
                className={styles.act}
                to={evaluatePath(order_no, { itemId: order_item_id, append: true })}
                label={`追评：${name}`}
              >
                追评
              </ButtonLink>
            </Can>
          )}
        </div>
      ) : null}
    </article>
  )
}
