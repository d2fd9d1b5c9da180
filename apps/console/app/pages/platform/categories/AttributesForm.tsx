import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { deskCategories, saveAttributes } from '@mall/contract/category/platform.calls'
import { attributeKindLabel, attributeKinds } from '@mall/contract/category/words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'
import type { Category } from './places.ts'

const kinds = attributeKinds.map((value) => ({ value, label: attributeKindLabel[value] }))
const blank = { name: '', kind: 'text', unit: '', choices: [], required: false, filterable: true }

/** Attributes that a category asks of its goods: inherited ones read-only, its own to edit. */
export function AttributesForm({ category, above }: { category: Category; above: readonly Category[] }) {
  const message = useMessage()
  const cache = useQueryClient()
  const mayEdit = useMay()(saveAttributes.needs)
  const { form, submit, busy } = useContractForm({
    call: saveAttributes,
    schema: async () => (await import('@mall/contract/category/platform.terms')).saveAttributes.input,
    async send(wanted) {
      await sent(saveAttributes, wanted)
      message.success('属性已保存')
      await cache.invalidateQueries({ queryKey: allOf(deskCategories) })
    },
  })
  const { id, version, attributes } = category
  return (
    <Form
      form={form}
      disabled={!mayEdit}
      initialValues={{ id, version, attributes }}
      onFinish={() => void submit()}
      className="attributes"
    >
      {(['id', 'version'] as const).map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <div className="attribute head" aria-hidden="true">
        {['属性名称', '类型', '单位或选项', '必填', '可筛选', ''].map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      {above.flatMap((from) =>
        from.attributes.map((one) => (
          <div key={one.name} className="attribute inherited">
            <span>{one.name}</span>
            <span>{attributeKindLabel[one.kind]}</span>
            <span>{one.choices.join('、') || one.unit}</span>
            <span>{one.required ? '必填' : '—'}</span>
            <span>{one.filterable ? '可筛选' : '—'}</span>
            <small>继承自{from.name}</small>
          </div>
        )),
      )}
      <Form.List name="attributes">
        {(rows, { add, remove, move }) => (
          <>
            {rows.map(({ key, name: at }) => (
              <div key={key} className="attribute">
                <Form.Item name={[at, 'name']}>
                  <Input aria-label="属性名称" placeholder="如：额定电流" maxLength={20} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[at, 'kind']}>
                  <Select aria-label="属性类型" options={kinds} />
                </Form.Item>
                <Detail at={at} />
                <Form.Item name={[at, 'required']} valuePropName="checked">
                  <Checkbox aria-label="必填" />
                </Form.Item>
                <Form.Item name={[at, 'filterable']} valuePropName="checked">
                  <Checkbox aria-label="可筛选" />
                </Form.Item>
                <span className="attribute-acts">
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label="上移"
                    disabled={!mayEdit || at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label="下移"
                    disabled={!mayEdit || at === rows.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label="删除属性"
                    onClick={() => remove(at)}
                  />
                </span>
              </div>
            ))}
            {rows.length === 0 && <p className="desk-dim">这一级还没有属性；店铺可照旧自行填写参数。</p>}
            {mayEdit && (
              <div className="attribute-foot">
                <Button disabled={rows.length >= 20} onClick={() => add({ ...blank })}>
                  添加属性
                </Button>
                <Button type="primary" htmlType="submit" loading={busy}>
                  保存属性
                </Button>
              </div>
            )}
          </>
        )}
      </Form.List>
    </Form>
  )
}

/** A number has a unit, a choice its values, words have neither. */
const Detail = ({ at }: { at: number }) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldValue }) => {
      const kind: unknown = getFieldValue(['attributes', at, 'kind'])
      if (kind === 'number')
        return (
          <Form.Item name={[at, 'unit']}>
            <Input aria-label="单位" placeholder="如：mm，可空" maxLength={8} autoComplete="off" />
          </Form.Item>
        )
      if (kind === 'choice')
        return (
          <Form.Item name={[at, 'choices']}>
            <Select
              aria-label="选项"
              mode="tags"
              open={false}
              suffixIcon={null}
              placeholder="输入后回车，逐个添加"
              tokenSeparators={['，', '、', ',']}
            />
          </Form.Item>
        )
      return <span className="desk-dim">—</span>
    }}
  </Form.Item>
)
