import { costCentres } from '@mall/contract/budget'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { storeFile } from '#api/store-file.ts'
import { serverNow } from '#store/server-clock.ts'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Picker } from '#ui/Picker.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { dayText } from '#ui/time.ts'
import { Uploader, type UploadRefusal } from '#ui/Uploader.tsx'
import styles from './order_confirm.module.css'
import { attachmentLimit, type OrderNotes, purposeLimit } from './order-notes.ts'

type Props = { notes: OrderNotes; onChange: (part: Partial<OrderNotes>) => void }

const centresQuery = queryOf(costCentres, {})
const refusals: Record<UploadRefusal, string> = {
  'too-large': '文件不能超过 10 MB',
  'too-many': `最多 ${attachmentLimit} 个附件`,
  'not-an-image': '附件仅支持图片和 PDF',
}

/** What a company writes on its orders: number, cost centre, why, when, and papers. All of it may be left out. */
export function CompanyBlock({ notes, onChange }: Props) {
  const { data } = useQuery(centresQuery)
  const [picking, setPicking] = useState(false)
  const centres = (data?.list ?? []).map(({ id, code, name }) => ({ key: String(id), label: `${code} ${name}` }))
  const today = dayText(serverNow())
  return (
    <section className={`card ${styles.company}`} aria-label="企业采购信息">
      <h2 className={styles.store}>企业采购信息</h2>
      <Field
        look="row"
        label="采购单号"
        placeholder="选填，企业内部单号"
        maxLength={40}
        inputClass={styles.remarkText}
        enterKeyHint="next"
        value={notes.poNo}
        onChange={(poNo) => onChange({ poNo })}
      />
      {centres.length > 0 || notes.costCentre ? (
        <Cell
          label="成本中心"
          value={notes.costCentre || <span className="t3">请选择（选填）</span>}
          onClick={() => setPicking(true)}
        />
      ) : null}
      <FieldFrame
        look="row"
        label="期望到货"
        error={notes.wantedOn && notes.wantedOn < today ? '不能早于今天' : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            className={notes.wantedOn ? undefined : styles.unset}
            type="date"
            min={today}
            value={notes.wantedOn}
            onChange={(event) => onChange({ wantedOn: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      <TextArea
        look="row"
        label="采购事由"
        placeholder="选填，审批人会看到"
        max={purposeLimit}
        rows={1}
        value={notes.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
      <div className={styles.papers}>
        <p>
          附件<span className="s12 t3">（图片或 PDF，最多 {attachmentLimit} 个）</span>
        </p>
        <Uploader
          label="附件"
          value={notes.attachments}
          onChange={(attachments) => onChange({ attachments })}
          max={attachmentLimit}
          maxBytes={10 * 1024 * 1024}
          accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
          upload={storeFile}
          onRefuse={(reason) => toast.warning(refusals[reason])}
        />
      </div>
      <Picker
        open={picking}
        onClose={() => setPicking(false)}
        title="成本中心"
        options={[{ key: '', label: '不填写' }, ...centres]}
        value={centres.find(({ label }) => label === notes.costCentre)?.key ?? ''}
        onPick={(key) => onChange({ costCentre: centres.find((one) => one.key === key)?.label ?? '' })}
      />
    </section>
  )
}
