/** Word between the processes on one database that something has changed; what, everybody looks up by themselves. */
export type News = {
  /** Something was written. Cheap, and heard about once a second at most. */
  notify(): void
  /** Calls back upon each word, this process's own too, until the function that it gives is called. */
  hear(listener: () => void): () => void
  close(): Promise<void>
}
