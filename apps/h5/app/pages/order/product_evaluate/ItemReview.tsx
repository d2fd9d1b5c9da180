import { evaluationTags } from '@mall/contract/evaluation'
import { useState } from 'react'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { Check } from '#ui/Check.tsx'
import { Chip } from '#ui/Chip.tsx'
import { StarsPicker } from '#ui/StarsPicker.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import { contentLimit, contentProblem, mayPraise, type ReviewDraft } from './draft.ts'
import type { EvaluableItem } from './evaluable.ts'
import styles from './evaluate.module.css'
import { Photos } from './Photos.tsx'

type Props = {
  item: EvaluableItem
  review: ReviewDraft
  onChange: (part: Partial<ReviewDraft>) => void
  /** publishing was tried: everything that is wrong is said */
  tried: boolean
  /** what the mall found wrong with the words */
  refused: string | undefined
  /** without stars it cannot be published, because it stands alone */
  needed: boolean
}

/** One thing and what one thinks of it. The form unfolds with the first star. */
export function ItemReview({ item, review, onChange, tried, refused, needed }: Props) {
  const [left, setLeft] = useState(false)
  const still = useReducedMotion()
  const { star, tags, content, images, anonymous } = review
  const problem = contentProblem(review)

  function rate(stars: number) {
    if (!still) navigator.vibrate?.(10)
    onChange({ star: stars })
  }

  return (
    <section className="card" aria-label={`评价 ${item.name}`}>
      <ItemRow item={item} size={56} />
      <div className={styles.stars}>
        <span className="s13 t2">商品评价</span>
        <StarsPicker label={`${item.name}的星级`} value={star} onChange={rate} />
      </div>
      {tried && needed && star === 0 ? (
        <p className="msg msg--bad" role="alert">
          请选择星级
        </p>
      ) : null}
      {star > 0 ? (
        <div className={styles.more}>
          {mayPraise(star) ? (
            <div className="chips">
              {evaluationTags.map((tag) => {
                const chosen = tags.includes(tag)
                const next = chosen ? tags.filter((one) => one !== tag) : [...tags, tag]
                return (
                  <Chip key={tag} pressed={chosen} onClick={() => onChange({ tags: next })}>
                    {tag}
                  </Chip>
                )
              })}
            </div>
          ) : null}
          <div className={styles.words}>
            <TextArea
              label="评价内容"
              hideLabel
              value={content}
              onChange={(text) => onChange({ content: text })}
              onBlur={() => setLeft(true)}
              max={contentLimit}
              rows={4}
              required={star <= 2}
              placeholder={star <= 2 ? '说说哪里不满意，商家会尽快改进' : '质量、做工、使用感受如何？说给其他买家听听'}
              error={refused ?? (tried || left ? problem : undefined)}
            />
          </div>
          <Photos value={images} onChange={(photos) => onChange({ images: photos })} />
          <Check checked={anonymous} onChange={(on) => onChange({ anonymous: on })}>
            匿名评价
          </Check>
        </div>
      ) : null}
    </section>
  )
}
