import { type settleTerms, storeNameFree } from '@mall/contract/application/calls'
import { applicationLimits, storeTypeHint, storeTypeLabel, storeTypes } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { RegionRow } from '#features/address/RegionRow.tsx'
import { Fees } from '#features/settle/Fees.tsx'
import { PictureRow } from '#form/FilesField.tsx'
import { Card, Section } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Fault } from '#ui/Fault.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { Pinned } from './Pinned.tsx'
import type { SettleForm } from './settle-form.ts'
import styles from './settled.module.css'

type Props = { form: SettleForm; terms: OutputOf<typeof settleTerms> }

/** Second step: the store's name and categories, with their fees. */
export function StoreStep({ form, terms }: Props) {
  return (
    <>
      <Card kind="cells" label="店铺信息">
        <FieldRows>
          <Pinned at="mer_name">
            <StoreName form={form} />
          </Pinned>
          <Pinned at="mer_type">
            <StoreTypes form={form} />
          </Pinned>
          <Pinned at="logo">
            <PictureRow label="店铺标志" hint="正方形，不小于 200×200，不含他人商标" {...form.field('logo')} />
          </Pinned>
          <Pinned at="intro">
            <TextArea
              look="row"
              label="店铺简介"
              placeholder="选填，主要经营什么、有什么特色"
              max={200}
              {...form.field('intro')}
            />
          </Pinned>
        </FieldRows>
      </Card>
      <Categories form={form} terms={terms} />
      <Card kind="cells" label="经营地址">
        <FieldRows>
          <RegionRow {...form.field('division_code')} />
          <Pinned at="address">
            <TextArea
              look="row"
              label="详细地址"
              required
              placeholder="街道、门牌号、楼层"
              max={100}
              {...form.field('address')}
            />
          </Pinned>
        </FieldRows>
      </Card>
    </>
  )
}

const settleMs = 400

/** Whether the name is anybody's is asked while it is typed. */
function StoreName({ form }: Pick<Props, 'form'>) {
  const field = form.field('mer_name')
  const name = useSettled(field.value.trim(), settleMs)
  const nameCheck = useQuery({ ...queryOf(storeNameFree, { mer_name: name }), enabled: name.length >= 2 })
  const current = name === field.value.trim() && name.length >= 2
  const taken = current && nameCheck.data?.is_free === false
  const free = current && nameCheck.data?.is_free === true
  return (
    <TextRow
      label="店铺名称"
      required
      placeholder="2–20 个字，审核后不能修改"
      maxLength={applicationLimits.name}
      {...field}
      error={field.error ?? (taken ? '店铺名称已存在' : undefined)}
      hint={free ? '这个名称可以使用' : undefined}
    />
  )
}

function StoreTypes({ form }: Pick<Props, 'form'>) {
  const { at, value, onChange, error } = form.field('mer_type')
  return (
    <fieldset className={styles.block} data-field={at}>
      <legend>
        店铺类型
        <span className="ml-0.5 text-accent" aria-hidden>
          *
        </span>
      </legend>
      <ul className={styles.types}>
        {storeTypes.map((type) => (
          <li key={type}>
            <button type="button" aria-pressed={value === type} onClick={() => onChange(type)}>
              <b>{storeTypeLabel[type]}</b>
              <span>{storeTypeHint[type]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fault text={error} />
    </fieldset>
  )
}

/** The first chosen category is the main one; the fees below follow the choice. */
function Categories({ form, terms }: Props) {
  const { at, value, onChange, error } = form.field('category_ids')
  const chosen = value.flatMap((id) => terms.fees.find(({ category_id }) => category_id === id) ?? [])

  function toggle(id: number) {
    if (value.includes(id)) return onChange(value.filter((one) => one !== id))
    if (value.length >= applicationLimits.categories) {
      toast.warning(`最多选择 ${applicationLimits.categories} 个类目`)
      return
    }
    onChange([...value, id])
  }

  return (
    <Section title="主营类目" extra="先选的为主类目，可多选">
      <Pinned at="category_ids">
        <fieldset className="chips" data-field={at} aria-label="主营类目">
          {terms.fees.map(({ category_id, name }) => (
            <Chip key={category_id} pressed={value.includes(category_id)} onClick={() => toggle(category_id)}>
              {value[0] === category_id ? '主 · ' : ''}
              {name}
            </Chip>
          ))}
        </fieldset>
        <Fault text={error} />
      </Pinned>
      {chosen.length > 0 ? (
        <div className={styles.live} role="status">
          <Fees fees={chosen} />
        </div>
      ) : null}
    </Section>
  )
}
