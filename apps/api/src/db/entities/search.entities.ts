import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { Post } from './posts.entities.ts';

/**
 * What search keeps of a listed post in one language, beside the index itself, whose tables each database has
 * in its own way (see the migrations). There is no cascade on purpose: a post that is deleted has to leave
 * the index first, or its words would still be suggested.
 */
export const SearchDocument = defineEntity({
  name: 'SearchDocument',
  tableName: 'search_documents',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('restrict'),
    locale: p.enum(LOCALES).primary(),
    /** Part of the key in the index. */
    period: p.integer(),
    /** The tokenizer's version that it was indexed with. */
    version: p.integer(),
    title: p.string().length(300),
    /** Tags, category and keywords that it was indexed with. */
    labels: p.json<string[]>(),
    /** Different words, apart by spaces, that it added to the terms. */
    words: p.text(),
    /** The beginning of the plain text, which snippets are cut from. */
    text: p.text(),
  },
});

/**
 * Posts whose documents have to be indexed again, such as those of a tag with another name. A row of its own
 * is written faster than a document.
 */
export const SearchOutdated = defineEntity({
  name: 'SearchOutdated',
  tableName: 'search_outdated',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
  },
});

/** What readers searched for in vain on a day (UTC), and how often. */
export const SearchMiss = defineEntity({
  name: 'SearchMiss',
  tableName: 'search_misses',
  properties: {
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    /** Folded, so that one word is one row however it is written. */
    term: p.string().length(80).primary(),
    searches: p.integer(),
  },
});

export const TERM_KINDS = ['word', 'label'] as const;

/** What can be suggested, and what misspelt words are corrected to. Only listed posts have terms. */
export const SearchTerm = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_terms',
  properties: {
    /** Folded; compared by code point, so that a beginning is a range. */
    term: p.string().length(100).primary().ignoreSchemaChanges('collation'),
    kind: p.enum(TERM_KINDS).primary(),
    /** As readers see it. */
    label: p.string().length(200).primary(),
    /** Documents that have it. */
    frequency: p.integer(),
  },
});
