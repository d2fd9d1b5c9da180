import { Button } from 'antd'

type Props = {
  draft: { isDirty: boolean; busy: boolean; save: () => Promise<void> }
  /** Whether what was kept differs from what people see. */
  isChanged: boolean
  mayEdit: boolean
  onHistory: () => void
  onPublish: () => void
}

/** What one does with a draft: look at what was published, keep it, publish it. */
export const DraftActs = ({ draft, isChanged, mayEdit, onHistory, onPublish }: Props) => (
  <>
    <Button onClick={onHistory}>发布记录</Button>
    {mayEdit && (
      <Button disabled={!draft.isDirty} loading={draft.busy} onClick={() => void draft.save()}>
        保存草稿
      </Button>
    )}
    {mayEdit && (
      <Button type="primary" disabled={!draft.isDirty && !isChanged} loading={draft.busy} onClick={onPublish}>
        发布
      </Button>
    )}
  </>
)
