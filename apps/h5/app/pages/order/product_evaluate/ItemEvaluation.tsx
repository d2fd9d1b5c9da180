import { evaluationTags } from '@mall/contract/evaluation/words'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { Check } from '#ui/Check.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Fault } from '#ui/Fault.tsx'
import { StarsPicker } from '#ui/StarsPicker.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './evaluate.module.css'
import { contentLimit, type EvaluableItem, type Line, mayPraise, photoLimit } from './evaluation.ts'

type Part<Value> = { at: string; value: Value; onChange: (value: Value) => void; error?: string }

type Props = {
  item: EvaluableItem
  star: Part<number>
  tags: Part<Line['tags']>
  content: Part<string> & { onBlur: () => void }
  images: Part<Line['images']>
  anonymous: Part<boolean>
}

/** One thing and what one thinks of it. The form unfolds with the first star. */
export function ItemEvaluation({ item, star: stars, tags: chosen, content, images, anonymous }: Props) {
  const still = useReducedMotion()
  const star = stars.value
  const tags = chosen.value

  function rate(next: number) {
    if (!still) navigator.vibrate?.(10)
    stars.onChange(next)
    // Whether words are needed depends on the stars.
    content.onChange(content.value)
  }

  return (
    <section className="card" aria-label={`评价 ${item.name}`}>
      <ItemRow item={item} size={56} />
      <div className="flex items-center gap-4" data-field={stars.at}>
        <span className="text-sub text-ink-2">商品评价</span>
        <StarsPicker label={`${item.name}的星级`} value={star} onChange={rate} />
      </div>
      <Fault text={stars.error} />
      {star > 0 ? (
        <div className={styles.more}>
          {mayPraise(star) ? (
            <div className="chips">
              {evaluationTags.map((tag) => {
                const pressed = tags.includes(tag)
                const next = pressed ? tags.filter((one) => one !== tag) : [...tags, tag]
                return (
                  <Chip key={tag} pressed={pressed} onClick={() => chosen.onChange(next)}>
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
              {...content}
              max={contentLimit}
              rows={4}
              required={star <= 2}
              placeholder={star <= 2 ? '说说哪里不满意，商家会尽快改进' : '质量、做工、使用感受如何？说给其他买家听听'}
            />
          </div>
          <FilesField label="晒图" {...images} max={photoLimit} />
          <Check checked={anonymous.value} onChange={anonymous.onChange}>
            匿名评价
          </Check>
        </div>
      ) : null}
    </section>
  )
}
