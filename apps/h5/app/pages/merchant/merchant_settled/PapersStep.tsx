import type { settleTerms } from '@mall/contract/application/calls'
import { applicationLimits } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { useState } from 'react'
import { DayField } from '#form/DayField.tsx'
import { PictureRow } from '#form/FilesField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card, Section } from '#ui/Card.tsx'
import { Check } from '#ui/Check.tsx'
import { Fault } from '#ui/Fault.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picker } from '#ui/Picker.tsx'
import { Pinned } from './Pinned.tsx'
import type { SettleForm, StoredForm } from './settle-form.ts'
import styles from './settled.module.css'

type Props = { form: SettleForm; terms: OutputOf<typeof settleTerms> }
type Paper = StoredForm['qualifications'][number]

const tips = [
  { icon: 'eye', title: '清晰', text: '四角齐全，文字可读' },
  { icon: 'image', title: '完整', text: '不裁切、不遮挡、不反光' },
  { icon: 'calendar', title: '有效', text: '在有效期内，已年报' },
] as const

/** Third step: documents that prove the company's identity and its right to sell its categories. */
export function PapersStep({ form, terms }: Props) {
  return (
    <>
      <Card label="证照要求">
        <ul className={styles.tips}>
          {tips.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={20} className="text-info" />
              <b className="font-medium">{title}</b>
              <span className="text-hint text-ink-3">{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card kind="cells" label="主体证照">
        <FieldRows>
          <Pinned at="license_image">
            <PictureRow label="营业执照" hint="原件照片，或盖公章的复印件" {...form.field('license_image')} />
          </Pinned>
          <Until
            label="执照有效期"
            at="license_until"
            value={form.values.license_until}
            error={form.field('license_until').error}
            onChange={(day) => form.change('license_until', day)}
          />
          <Pinned at="id_card_front">
            <PictureRow label="身份证人像面" hint="法定代表人本人" {...form.field('id_card_front')} />
          </Pinned>
          <Pinned at="id_card_back">
            <PictureRow label="身份证国徽面" hint="须在有效期内" {...form.field('id_card_back')} />
          </Pinned>
        </FieldRows>
      </Card>
      <Pinned at="qualifications">
        <Qualifications form={form} terms={terms} />
      </Pinned>
      <p className="px-gutter pt-2 text-hint text-ink-3">
        <Icon name="lock" size={12} /> 身份证仅供平台审核；营业执照与资质依法在店铺页公示，加水印展示
      </p>
    </>
  )
}

type UntilProps = {
  label: string
  at: string
  value: string | null
  error?: string
  onChange: (day: string | null) => void
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A last day, or none. */
function Until({ label, at, value, error, onChange }: UntilProps) {
  const [ends, setEnds] = useState(value !== null)
  return (
    <div className={styles.until}>
      {ends ? (
        <DayField look="row" label={label} at={at} value={value} min={today()} onChange={onChange} error={error} />
      ) : (
        <span className="flex-1">
          {label}
          <span className="ml-4 text-ink-2">长期</span>
        </span>
      )}
      <Check
        square
        checked={!ends}
        onChange={(always) => {
          setEnds(!always)
          if (always) onChange(null)
        }}
      >
        长期
      </Check>
    </div>
  )
}

/** Documents required by the chosen categories, listed already and ready to be filled in. */
function Qualifications({ form, terms }: Props) {
  const { value: papers, onChange, error } = form.field('qualifications')
  const [asking, setAsking] = useState(false)
  const chosen = form.values.category_ids.flatMap(
    (id) => terms.fees.find(({ category_id }) => category_id === id) ?? [],
  )
  const lacking = chosen.flatMap(({ category_id, name, papers: wanted }) =>
    wanted
      .filter((paper) => !papers.some((one) => one.category_id === category_id && one.name.trim() === paper))
      .map((paper) => ({ category_id, category: name, paper })),
  )
  const add = (category_id: number, name = '') =>
    onChange([...papers, { category_id, name, image: null, expires_on: null }])
  const patch = (at: number, part: Partial<Paper>) =>
    onChange(papers.map((one, i) => (i === at ? { ...one, ...part } : one)))

  function addOther() {
    const [only] = chosen
    if (chosen.length === 1 && only) add(only.category_id)
    else setAsking(true)
  }

  return (
    <Section title="行业资质" extra={`最多 ${applicationLimits.qualifications} 份`}>
      <div data-field="qualifications">
        {papers.map((paper, i) => (
          <PaperCard
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they keep their places
            key={i}
            at={i}
            form={form}
            paper={paper}
            category={chosen.find(({ category_id }) => category_id === paper.category_id)?.name ?? '其他类目'}
            onPatch={(part) => patch(i, part)}
            onRemove={() => onChange(papers.filter((_, other) => other !== i))}
          />
        ))}
        <div className="flex flex-wrap gap-2 py-2">
          {lacking.map(({ category_id, category, paper }) => (
            <Button
              key={`${category_id}${paper}`}
              size="s"
              variant="outline-red"
              onClick={() => add(category_id, paper)}
            >
              上传{paper}
              <span className="sr-only">（{category}必备）</span>
            </Button>
          ))}
          {papers.length < applicationLimits.qualifications ? (
            <Button size="s" variant="outline" onClick={addOther}>
              添加{lacking.length > 0 || papers.length > 0 ? '其他' : ''}资质
            </Button>
          ) : null}
        </div>
        <Fault
          text={error}
          otherwise={lacking.length > 0 ? '红色为所选类目必备' : '品牌授权书、检测报告、许可证等，没有可以不传'}
        />
      </div>
      <Picker
        open={asking}
        onClose={() => setAsking(false)}
        title="属于哪个类目"
        options={chosen.map(({ category_id, name }) => ({ key: String(category_id), label: name }))}
        onPick={(key) => add(Number(key))}
      />
    </Section>
  )
}

type CardProps = {
  form: SettleForm
  at: number
  paper: Paper
  category: string
  onPatch: (part: Partial<Paper>) => void
  onRemove: () => void
}

function PaperCard({ form, at, paper, category, onPatch, onRemove }: CardProps) {
  const name = form.field(`qualifications.${at}.name`)
  return (
    <fieldset className={styles.qualification} aria-label={`资质 ${at + 1}`}>
      <div className="flex items-center">
        <span className="min-w-0 flex-1 one-line text-sub text-ink-3">{category}</span>
        <IconButton icon="trash" label={`删除资质 ${at + 1}`} onClick={onRemove} />
      </div>
      <TextRow
        label="资质名称"
        required
        placeholder="与证件一致"
        maxLength={40}
        {...name}
        onChange={(text) => onPatch({ name: text })}
      />
      <PictureRow
        label="资质图片"
        spoken={`资质图片 ${at + 1}`}
        {...form.field(`qualifications.${at}.image`)}
        onChange={(image) => onPatch({ image })}
      />
      <Until
        label="有效期至"
        at={`qualifications.${at}.expires_on`}
        value={paper.expires_on}
        onChange={(expires_on) => onPatch({ expires_on })}
      />
    </fieldset>
  )
}
