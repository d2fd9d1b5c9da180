/*
 * The platform's lists as files: the rows that the list with the same filter shows, in its order, as they were at one moment.
 * Who may read the list may have the file; each leaves an audit row, and nobody has two under way at once.
 */

/** Lines of such a file. */
export const listFileLines = 10_000
