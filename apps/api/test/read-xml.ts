import { SaxesParser } from 'saxes';

/** An XML element. Names include the document's own prefixes. */
export interface XmlNode {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

/** Parses XML strictly. @throws if it is not well-formed or uses an unknown prefix */
export function readXml(source: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlNode = { name: '', uri: '', attributes: {}, text: '', children: [] };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.name, attribute.value]);
    const node: XmlNode = { name, uri, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  return top.children[0]!;
}

/** Children with a name. */
export function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The only child with a name. @throws if there are none or several */
export function one(node: XmlNode, name: string): XmlNode {
  const found = all(node, name);
  if (found.length !== 1) throw new Error(`${node.name} has ${found.length} ${name}`);
  return found[0]!;
}

export function textOf(node: XmlNode, name: string): string {
  return one(node, name).text;
}
