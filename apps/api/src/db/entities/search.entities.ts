import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { Post } from './posts.entities.ts';

/**
 * Search data of a public post in one language, besides the index tables, which differ between the databases
 * (see the migrations). Deliberately without cascade: a deleted post must be removed from the index first, or
 * its words would still be suggested.
 */
export const SearchDocument = defineEntity({
  name: 'SearchDocument',
  tableName: 'search_documents',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('restrict'),
    locale: p.enum(LOCALES).primary(),
    /** Part of the key in the index. */
    period: p.integer(),
    /** Version of the tokenizer that indexed it. */
    version: p.integer(),
    title: p.string().length(300),
    /** Indexed tags, category, and keywords. */
    labels: p.json<string[]>(),
    /** Distinct words added to the terms, separated by spaces. */
    words: p.text(),
    /** The beginning of the plain text, for snippets. */
    text: p.text(),
  },
});

/** Posts to index again, such as those of a renamed tag. Writing such a row is faster than indexing. */
export const SearchOutdated = defineEntity({
  name: 'SearchOutdated',
  tableName: 'search_outdated',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
  },
});

/** Searches without results, per day (UTC). */
export const SearchMiss = defineEntity({
  name: 'SearchMiss',
  tableName: 'search_misses',
  properties: {
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    /** Case-folded, so that spelling variants share a row. */
    term: p.string().length(80).primary(),
    searches: p.integer(),
  },
});

export const TERM_KINDS = ['word', 'label'] as const;

/** Terms for suggestions and spelling correction. Only public posts have terms. */
export const SearchTerm = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_terms',
  properties: {
    /** Case-folded; compared by code point, so that a prefix is a range. */
    term: p.string().length(100).primary().ignoreSchemaChanges('collation'),
    kind: p.enum(TERM_KINDS).primary(),
    /** As shown to readers. */
    label: p.string().length(200).primary(),
    /** Number of documents containing it. */
    frequency: p.integer(),
  },
});
