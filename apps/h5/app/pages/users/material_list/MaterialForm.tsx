import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { BindField } from './BindField.tsx'
import styles from './material_list.module.css'
import type { MaterialFormState } from './useMaterialForm.ts'

type Props = { id: string; form: MaterialFormState; onPick: () => void; onRemove?: () => void }

/** The fields of a part number; the button that saves stands at the foot of the sheet. */
export function MaterialForm({ id, form, onPick, onRemove }: Props) {
  const { draft, edit, errorOf, leave } = form
  return (
    <form id={id} ref={form.element} onSubmit={(event) => void form.submit(event)} noValidate>
      <div data-field="goodsCode">
        <BindField
          code={draft.goodsCode}
          picked={form.picked}
          onPick={onPick}
          onClear={form.unbind}
          error={errorOf('goodsCode')}
        />
      </div>
      <div data-field="code" className={styles.line}>
        <Field
          look="row"
          label="物料编码"
          required
          code
          placeholder="贵司的编码，如 M-1001"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          value={draft.code}
          onChange={(code) => edit({ code })}
          onBlur={leave('code')}
          error={errorOf('code')}
        />
      </div>
      <div data-field="name" className={styles.line}>
        <Field
          look="row"
          label="物料名称"
          required
          placeholder="2–60 个字"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          value={draft.name}
          onChange={(name) => edit({ name })}
          onBlur={leave('name')}
          error={errorOf('name')}
        />
      </div>
      <div data-field="unit" className={styles.line}>
        <Field
          look="row"
          label="计量单位"
          required
          placeholder="如 个、双、箱"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={8}
          value={draft.unit}
          onChange={(unit) => edit({ unit })}
          onBlur={leave('unit')}
          error={errorOf('unit')}
        />
      </div>
      <div data-field="spec" className={styles.line}>
        <Field
          look="row"
          label="规格型号"
          placeholder="选填"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          value={draft.spec}
          onChange={(spec) => edit({ spec })}
          onBlur={leave('spec')}
          error={errorOf('spec')}
        />
      </div>
      <div data-field="brand" className={styles.line}>
        <Field
          look="row"
          label="品牌"
          placeholder="选填"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          value={draft.brand}
          onChange={(brand) => edit({ brand })}
          onBlur={leave('brand')}
          error={errorOf('brand')}
        />
      </div>
      <div data-field="remark" className={styles.line}>
        <TextArea
          look="row"
          label="备注"
          placeholder="选填"
          max={200}
          value={draft.remark}
          onChange={(remark) => edit({ remark })}
          onBlur={leave('remark')}
          error={errorOf('remark')}
        />
      </div>
      {onRemove ? (
        <button type="button" className={styles.remove} onClick={onRemove}>
          删除物料
        </button>
      ) : null}
    </form>
  )
}
