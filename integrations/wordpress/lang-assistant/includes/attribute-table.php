<?php
/**
 * The element's attributes that authors choose. Generated from custom-elements.json by `npm run gen`.
 *
 * @package Lang_Assistant
 */

namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

return array(
	'source-language' => array(
		'name'     => 'source-language',
		'property' => 'sourceLanguage',
		'type'     => 'string',
		'choices'  => array(),
	),
	'target-language' => array(
		'name'     => 'target-language',
		'property' => 'targetLanguage',
		'type'     => 'string',
		'choices'  => array(),
	),
	'initial-text' => array(
		'name'     => 'initial-text',
		'property' => 'initialText',
		'type'     => 'string',
		'choices'  => array(),
	),
	'interface-language' => array(
		'name'     => 'interface-language',
		'property' => 'interfaceLanguage',
		'type'     => 'string',
		'choices'  => array( 'en', 'es', 'fr', 'ja', 'ko' ),
	),
	'theme' => array(
		'name'     => 'theme',
		'property' => 'theme',
		'type'     => 'string',
		'choices'  => array( 'light', 'dark', 'auto' ),
	),
	'heading-level' => array(
		'name'     => 'heading-level',
		'property' => 'headingLevel',
		'type'     => 'string',
		'choices'  => array( '1', '2', '3', '4', '5', '6' ),
	),
	'loading' => array(
		'name'     => 'loading',
		'property' => 'loading',
		'type'     => 'string',
		'choices'  => array( 'eager', 'idle', 'visible', 'interaction' ),
	),
	'mode' => array(
		'name'     => 'mode',
		'property' => 'mode',
		'type'     => 'string',
		'choices'  => array( 'translate', 'ai', 'files', 'write' ),
	),
	'tools' => array(
		'name'     => 'tools',
		'property' => 'tools',
		'type'     => 'string',
		'choices'  => array(),
	),
	'routing' => array(
		'name'     => 'routing',
		'property' => 'routing',
		'type'     => 'string',
		'choices'  => array( 'auto', 'path', 'query', 'none' ),
	),
	'base-path' => array(
		'name'     => 'base-path',
		'property' => 'basePath',
		'type'     => 'string',
		'choices'  => array(),
	),
	'login-url' => array(
		'name'     => 'login-url',
		'property' => 'loginUrl',
		'type'     => 'string',
		'choices'  => array(),
	),
	'register-url' => array(
		'name'     => 'register-url',
		'property' => 'registerUrl',
		'type'     => 'string',
		'choices'  => array(),
	),
	'formality' => array(
		'name'     => 'formality',
		'property' => 'formality',
		'type'     => 'string',
		'choices'  => array( 'default', 'formal', 'informal' ),
	),
	'file-kinds' => array(
		'name'     => 'file-kinds',
		'property' => 'fileKinds',
		'type'     => 'string',
		'choices'  => array(),
	),
	'keep-text' => array(
		'name'     => 'keep-text',
		'property' => 'keepText',
		'type'     => 'string',
		'choices'  => array( 'none', 'session' ),
	),
	'page' => array(
		'name'     => 'page',
		'property' => 'page',
		'type'     => 'boolean',
		'choices'  => array(),
	),
	'page-root' => array(
		'name'     => 'page-root',
		'property' => 'pageRoot',
		'type'     => 'string',
		'choices'  => array(),
	),
	'page-direction' => array(
		'name'     => 'page-direction',
		'property' => 'pageDirection',
		'type'     => 'string',
		'choices'  => array( 'text', 'page', 'none' ),
	),
	'selection' => array(
		'name'     => 'selection',
		'property' => 'selection',
		'type'     => 'string',
		'choices'  => array(),
	),
	'for' => array(
		'name'     => 'for',
		'property' => 'for',
		'type'     => 'string',
		'choices'  => array(),
	),
	'check' => array(
		'name'     => 'check',
		'property' => 'check',
		'type'     => 'string',
		'choices'  => array( 'typing', 'button' ),
	),
	'check-kinds' => array(
		'name'     => 'check-kinds',
		'property' => 'checkKinds',
		'type'     => 'string',
		'choices'  => array(),
	),
	'field-shortcut' => array(
		'name'     => 'field-shortcut',
		'property' => 'fieldShortcut',
		'type'     => 'string',
		'choices'  => array(),
	),
	'glossary-url' => array(
		'name'     => 'glossary-url',
		'property' => 'glossaryUrl',
		'type'     => 'string',
		'choices'  => array(),
	),
	'placeholder-text' => array(
		'name'     => 'placeholder-text',
		'property' => 'placeholderText',
		'type'     => 'string',
		'choices'  => array(),
	),
	'copied-message' => array(
		'name'     => 'copied-message',
		'property' => 'copiedMessage',
		'type'     => 'string',
		'choices'  => array(),
	),
	'select-language-text' => array(
		'name'     => 'select-language-text',
		'property' => 'selectLanguageText',
		'type'     => 'string',
		'choices'  => array(),
	),
	'empty-box-message' => array(
		'name'     => 'empty-box-message',
		'property' => 'emptyBoxMessage',
		'type'     => 'string',
		'choices'  => array(),
	),
	'longer-text-message' => array(
		'name'     => 'longer-text-message',
		'property' => 'longerTextMessage',
		'type'     => 'string',
		'choices'  => array(),
	),
	'limit-1500-message' => array(
		'name'     => 'limit-1500-message',
		'property' => 'limit1500Message',
		'type'     => 'string',
		'choices'  => array(),
	),
	'limit-5000-message' => array(
		'name'     => 'limit-5000-message',
		'property' => 'limit5000Message',
		'type'     => 'string',
		'choices'  => array(),
	),
	'modal-text' => array(
		'name'     => 'modal-text',
		'property' => 'modalText',
		'type'     => 'string',
		'choices'  => array(),
	),
	'webmcp' => array(
		'name'     => 'webmcp',
		'property' => 'webmcp',
		'type'     => 'boolean',
		'choices'  => array(),
	),
);
