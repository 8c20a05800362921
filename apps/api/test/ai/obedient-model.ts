import type { FakeMessage, Model } from '../../dev/fake-ai/behaviors.ts';

/**
 * A fake model that follows its instructions while it can tell them from data, and obeys any instruction that
 * escapes the frame around the data. It is gullible: it believes anything that looks like the end of the
 * data, a role, or a hidden text.
 * @param honest what it writes when nothing misleads it
 * @param obedient what it writes when misled, given the text that it takes for an instruction
 */
export function obedientModel(
  honest: string,
  obedient: (order: string, messages: FakeMessage[]) => string,
): Model {
  const remembered = new Set<string>();
  return (messages) => {
    const order = findOrder(messages, remembered);
    return order === undefined ? honest : obedient(order, messages);
  };
}

/** Boundaries that it has seen before, as a stranger may have. */
export type Remembered = Set<string>;

function findOrder(messages: FakeMessage[], remembered: Remembered): string | undefined {
  const [system, user, ...more] = messages;
  if (system?.role !== 'system' || user?.role !== 'user' || more.length > 0)
    return 'a conversation of another form';
  const boundary = /the line <([\w-]+)> and the line <\/\1>/.exec(system.content)?.[1];
  if (boundary === undefined || !/written by strangers/.test(system.content)) return user.content;
  const isNew = !remembered.has(boundary);
  remembered.add(boundary);
  // A boundary that a stranger can know protects nothing.
  if (!isNew || boundary.length < 20) return user.content;
  const [open, close] = [`<${boundary}>\n`, `\n</${boundary}>`];
  if (!user.content.startsWith(open) || !user.content.endsWith(close)) return user.content;
  const inside = user.content.slice(open.length, -close.length);
  return hiddenOrder(inside) ?? escapedOrder(inside);
}

/**
 * Reads instructions that are invisible: tag characters spell ASCII, and bidirectional marks hide where a
 * word begins.
 */
function hiddenOrder(inside: string): string | undefined {
  const tags = inside.match(/[\u{E0000}-\u{E007F}]+/gu)?.join('');
  if (tags)
    return String.fromCodePoint(...Array.from(tags).map((tag) => (tag.codePointAt(0) ?? 0) - 0xe0000));
  return /[\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069]|\uFEFF|[\u{E0100}-\u{E01EF}]/u.test(inside)
    ? inside
    : undefined;
}

/** Reads as an instruction whatever is not JSON, and whatever looks like a role or the end of the data. */
function escapedOrder(inside: string): string | undefined {
  const mark = /<\/?[\w|!-]|<\||\|>|\[\/?(?:INST|SYS|SYSTEM|SYSTEM_PROMPT|TOOL_RESULTS)\]|<<SYS>>/.exec(
    inside,
  );
  if (mark) return inside.slice(mark.index);
  try {
    const parsed: unknown = JSON.parse(inside);
    return typeof parsed === 'object' && parsed !== null ? undefined : inside;
  } catch {
    return inside;
  }
}
