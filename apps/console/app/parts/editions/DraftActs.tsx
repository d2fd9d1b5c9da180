import { Button } from 'antd'

type Props = {
  draft: { isDirty: boolean; busy: boolean; save: () => Promise<void> }
  /** Whether the kept draft differs from the published edition. */
  isChanged: boolean
  mayEdit: boolean
  onHistory: () => void
  onPublish: () => void
}

/** Actions on a draft: view the published editions, keep it, publish it. */
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
