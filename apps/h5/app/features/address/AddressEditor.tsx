import { addAddress, editAddress } from '@mall/contract/address/calls'
import { type Address, AddressFields } from '@mall/contract/address/terms'
import { phoneTyped } from '@mall/contract/text/phone'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldRows } from '#ui/FieldRows.tsx'
import { SwitchRow } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './address.module.css'
import { isRetired } from './address-text.ts'
import { confirmRemoval, fieldsOf, useAddressCommands } from './addresses.ts'
import type { Parsed } from './parse-address.ts'
import { RegionRow } from './RegionRow.tsx'
import { SmartFill } from './SmartFill.tsx'
import { useAreas } from './useAreas.ts'

const tags = ['家', '公司', '仓库'] as const
const blank = { name: '', phone: '', division_code: '', detail: '', tag: '', is_default: false }

type Props = {
  open: boolean
  /** the address to change; without it a new one is added */
  address?: Address
  onClose: () => void
  onSaved: (address: Address) => void
  /** offers 删除, and is called when it has happened */
  onRemoved?: (address: Address) => void
}

/** A sheet to add or change an address. */
export function AddressEditor({ open, address, onClose, onSaved, onRemoved }: Props) {
  const { regions } = useAreas()
  const { save, remove } = useAddressCommands()

  const form = useContractForm({
    call: addAddress,
    changes: editAddress,
    schema: AddressFields.refine(({ division_code }) => !isRetired(regions, division_code), {
      path: ['division_code'],
      message: '请重新选择地区',
    }),
    start: address ? fieldsOf(address) : blank,
    send: async (fields) => onSaved(await save(fields, address?.id)),
  })
  const { tag, is_default } = form.values

  async function erase(target: Address) {
    if (!(await confirmRemoval(target))) return
    await remove(target.id)
    onRemoved?.(target)
  }

  function fill({ name, phone, region: found, detail }: Parsed) {
    const last = found?.at(-1)
    const complete = last !== undefined && !last.children?.length
    // An incomplete region is put back into the words of the address, so that it is not lost.
    const rest = found && !complete ? found.map((one) => one.name).join('') : ''
    if (name) form.change('name', name)
    if (phone) form.change('phone', phone)
    if (complete) form.change('division_code', last.code)
    if (detail || rest) form.change('detail', `${rest}${detail ?? ''}`)
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      tall
      title={address ? '编辑收货地址' : '新增收货地址'}
      beside={
        address && onRemoved ? (
          <Button size="l" variant="outline" onClick={() => erase(address).catch(() => {})}>
            删除
          </Button>
        ) : null
      }
    >
      <SmartFill regions={regions} onFill={fill} />
      <FieldRows>
        <Field
          look="row"
          label="收货人"
          required
          name="name"
          autoComplete="name"
          placeholder="请填写收货人姓名"
          enterKeyHint="next"
          maxLength={20}
          {...form.field('name')}
        />
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
          {...form.field('phone')}
          onChange={(phone) => form.change('phone', phoneTyped(phone))}
        />
        <RegionRow {...form.field('division_code')} />
        <TextArea
          look="row"
          label="详细地址"
          required
          name="street-address"
          placeholder="街道、门牌号、楼层、收货口"
          max={100}
          {...form.field('detail')}
        />
      </FieldRows>
      <fieldset aria-label="标签">
        <div className={styles.extra}>
          <span aria-hidden className="flex-none w-[5em]">
            标签
          </span>
          <span className="chips">
            {[...new Set<string>([...tags, ...(address?.tag ? [address.tag] : [])])].map((one) => (
              <Chip key={one} pressed={tag === one} onClick={() => form.change('tag', tag === one ? '' : one)}>
                {one}
              </Chip>
            ))}
          </span>
        </div>
      </fieldset>
      <SwitchRow
        className={styles.extra}
        label="设为默认地址"
        hint={address?.is_default ? '想换默认地址，请把另一个设为默认' : '下单时优先使用'}
        checked={is_default}
        disabled={address?.is_default}
        onChange={(on) => form.change('is_default', on)}
      />
    </FormSheet>
  )
}
