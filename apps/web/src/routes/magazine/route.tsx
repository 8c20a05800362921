import { createFileRoute } from '@tanstack/react-router';

/** The magazine's own section: its pages use the magazine layout (spec 2), whatever the active theme. */
export const Route = createFileRoute('/magazine')({ staticData: { layout: 'magazine' } });
