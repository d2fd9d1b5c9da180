import type { Address } from '@mall/contract/address'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { RegionPicker } from '#ui/RegionPicker.tsx'
import { regionPath } from '#ui/regions.ts'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './address.module.css'
import {
  type AddressDraft,
  type AddressField,
  addressFields,
  addressIssue,
  addressIssues,
  addressTags,
  emptyDraft,
  fieldNamed,
} from './address.rules.ts'
import { codesOf } from './address-text.ts'
import { draftOf, useAddressCommands } from './addresses.ts'
import type { Parsed } from './parse-address.ts'
import { SmartFill } from './SmartFill.tsx'
import { useAreas } from './useAreas.ts'

type Props = {
  id: string
  address?: Address
  onDirty: () => void
  onBusy: (busy: boolean) => void
  onSaved: (address: Address) => void
}

/** The fields of an address; the button that submits stands outside, at the foot of the sheet. */
export function AddressForm({ id, address, onDirty, onBusy, onSaved }: Props) {
  const [draft, setDraft] = useState<AddressDraft>(address ? draftOf(address) : emptyDraft)
  const [wrong, setWrong] = useState<Partial<Record<AddressField, string>>>({})
  const [picking, setPicking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const { regions, failed, retry } = useAreas()
  const { save } = useAddressCommands()

  const path = regionPath(regions ?? [], codesOf(draft.divisionCode))
  const known = path.at(-1)?.code === draft.divisionCode
  const retired = regions !== undefined && draft.divisionCode !== '' && !known
  const region = known ? [...new Set(path.map(({ name }) => name))].join(' ') : ''

  function edit(part: Partial<AddressDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    onDirty()
    // What was found wrong is judged anew with every letter; what was not is left in peace until its field is left.
    setWrong((held) =>
      Object.fromEntries(addressFields.flatMap((field) => (held[field] ? [[field, addressIssue[field](next)]] : []))),
    )
  }

  const leave = (field: AddressField) => () => setWrong((held) => ({ ...held, [field]: addressIssue[field](draft) }))

  function fill({ name, phone, region: found, detail }: Parsed) {
    const last = found?.at(-1)
    const complete = last !== undefined && !last.children?.length
    // A region that was told in part goes back to the words of the address rather than being lost.
    const rest = found && !complete ? found.map((one) => one.name).join('') : ''
    edit({
      ...(name ? { name } : {}),
      ...(phone ? { phone } : {}),
      ...(complete ? { divisionCode: last.code } : {}),
      ...(detail || rest ? { detail: `${rest}${detail ?? ''}` } : {}),
    })
  }

  function show(issues: Partial<Record<AddressField, string>>) {
    setWrong(issues)
    const first = addressFields.find((field) => issues[field])
    const element = form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button, textarea)`)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const issues = addressIssues(draft)
    if (retired) issues.divisionCode = '请重新选择地区'
    if (Object.keys(issues).length > 0) {
      show(issues)
      return
    }
    sending.current = true
    onBusy(true)
    try {
      onSaved(await save(draft, address?.id))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = fieldNamed(error.field)
      if (field) show({ [field]: error.msg })
      else if (error.kind !== 'login') toast.error(error.msg)
    } finally {
      sending.current = false
      onBusy(false)
    }
  }

  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <SmartFill regions={regions} onFill={fill} />
      <div data-field="name">
        <Field
          look="row"
          label="收货人"
          required
          name="name"
          autoComplete="name"
          placeholder="请填写收货人姓名"
          enterKeyHint="next"
          maxLength={20}
          value={draft.name}
          onChange={(name) => edit({ name })}
          onBlur={leave('name')}
          error={wrong.name}
        />
      </div>
      <div data-field="phone" className={styles.line}>
        <Field
          look="row"
          label="手机号"
          required
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="手机号或固话"
          enterKeyHint="next"
          maxLength={13}
          value={draft.phone}
          onChange={(phone) => edit({ phone: phone.replace(/[^\d-]/g, '') })}
          onBlur={leave('phone')}
          error={wrong.phone}
        />
      </div>
      <div data-field="divisionCode" className={styles.line}>
        <FieldFrame
          look="row"
          label="所在地区"
          required
          error={wrong.divisionCode || (retired ? '请重新选择地区' : undefined)}
        >
          {(wiring) => (
            <button
              id={wiring.id}
              aria-describedby={wiring['aria-describedby']}
              aria-label={`所在地区，${region || '请选择省市区'}`}
              type="button"
              className={styles.region}
              onClick={() => {
                if (failed) retry()
                setPicking(true)
              }}
            >
              <span className={region ? 'grow1' : `grow1 ${styles.unset}`}>{region || '请选择省 / 市 / 区'}</span>
              <Icon name="right" size={16} />
            </button>
          )}
        </FieldFrame>
      </div>
      <div data-field="detail" className={styles.line}>
        <TextArea
          look="row"
          label="详细地址"
          required
          name="street-address"
          placeholder="街道、门牌号、楼层、收货口"
          max={100}
          value={draft.detail}
          onChange={(detail) => edit({ detail })}
          onBlur={leave('detail')}
          error={wrong.detail}
        />
      </div>
      <fieldset aria-label="标签">
        <div className={styles.extra}>
          <span aria-hidden className={styles.extraName}>
            标签
          </span>
          <span className="chips">
            {[...new Set<string>([...addressTags, ...(address?.tag ? [address.tag] : [])])].map((tag) => (
              <Chip key={tag} pressed={draft.tag === tag} onClick={() => edit({ tag: draft.tag === tag ? '' : tag })}>
                {tag}
              </Chip>
            ))}
          </span>
        </div>
      </fieldset>
      <div className={styles.extra}>
        <span className="grow1">
          设为默认地址
          <small className="l1">{address?.is_default ? '想换默认地址，请把另一个设为默认' : '下单时优先使用'}</small>
        </span>
        <Switch
          label="设为默认地址"
          checked={draft.isDefault}
          disabled={address?.is_default}
          onChange={(isDefault) => edit({ isDefault })}
        />
      </div>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        regions={regions}
        value={codesOf(draft.divisionCode)}
        onPick={(picked) => edit({ divisionCode: picked.at(-1)?.code ?? '' })}
      />
    </form>
  )
}
