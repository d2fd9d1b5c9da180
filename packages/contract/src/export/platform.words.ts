/*
 * The platform's lists as files: the rows that the list with the same filter shows, in its order, as they were at one moment.
 * A reader of the list may have the file; each leaves an audit row, and a person has at most one under way.
 */

/** Lines of such a file. */
export const listFileLines = 10_000
